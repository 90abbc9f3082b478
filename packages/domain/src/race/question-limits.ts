// Imports no schemas, as the form of a question loads this module.

// Lengths are in characters.
export const MIN_QUESTION_LENGTH = 10;
export const MAX_QUESTION_LENGTH = 120;
export const MIN_ANSWERS = 2;
export const MAX_ANSWERS = 6;
export const MAX_ANSWER_LENGTH = 30;
export const MAX_QUESTION_POINTS = 3;
export const MAX_TIP_POINTS = 5;

/** How often the question of a race can be set. All are stored: an earlier one may count if closing moves earlier. */
export const MAX_QUESTIONS = 20;
