/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The program as people use it, from start to end, and what they see.
 */
#include "program.h"

int main(void)
{
    static const ProgramSuite suites[] = {
        { "people", people_tests },    { "beside", beside_tests },
        { "study", study_tests },      { "leaving", leaving_tests },
        { "menus", menu_tests },       { "lab", lab_tests },
        { "evenings", evening_tests }, { "finding", finding_tests },
        { "pastes", paste_tests },     { "answers", answer_tests },
        { "pictures", picture_tests }, { "bytes", byte_tests },
        { "mouse", mouse_tests },      { NULL, NULL },
    };

    return run_program(suites);
}
