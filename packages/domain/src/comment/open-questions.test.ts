import { expect, test } from 'vitest';
import { openQuestions } from './open-questions.ts';

const plain = { _id: 'plain' };
const asked = (_id: string) => ({ _id, question: { category: 'fastestLap' } });
const answer = (answers: string) => ({ _id: `to ${answers}`, answers });

test.each([
  ['nothing but ordinary comments', [plain], []],
  ['a question', [plain, asked('a')], ['a']],
  ['a question and its answer', [asked('a'), answer('a')], []],
  ['a question that was answered twice', [asked('a'), answer('a'), answer('a')], []],
  ['two questions, one answered', [asked('a'), asked('b'), answer('a')], ['b']],
  ['the answer to a question that is gone', [answer('gone'), asked('b')], ['b']],
])('open questions among %s', (_what, comments, open) => {
  expect(openQuestions(comments).map(({ _id }) => _id)).toEqual(open);
});
