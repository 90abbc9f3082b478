import { question } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { AskedQuestion } from './question.ts';
import { questionText } from './question-text.ts';

test.each<[AskedQuestion['chosenFrom'], number, string]>([
  [['Yes', 'No'], 1, '“Yes” or “No”; 1 point'],
  ['drivers', 3, 'a driver; 3 points'],
  ['teams', 1, 'a team; 1 point'],
])(
  'the text of a question has its answers and points: %j for %i',
  (chosenFrom, points, details) => {
    const text = questionText(question({ chosenFrom, points }));
    expect(text).toBe(`“How many cars retire?” (${details})`);
  },
);
