import { expect, test } from 'vitest';
import { openQuestions } from './open-questions.ts';

const ordinary = { _id: 'plain' };
const asking = (_id: string) => ({ _id, question: { category: 'fastestLap' } });
const answering = (answers: string) => ({ _id: `to ${answers}`, answers });

test.each([
  ['nothing but ordinary comments', [ordinary], []],
  ['a question', [ordinary, asking('a')], ['a']],
  ['a question and its answer', [asking('a'), answering('a')], []],
  ['a question that was answered twice', [asking('a'), answering('a'), answering('a')], []],
  ['two questions, one answered', [asking('a'), asking('b'), answering('a')], ['b']],
  ['the answer to a question that is gone', [answering('gone'), asking('b')], ['b']],
])('open questions among %s', (_what, comments, open) => {
  expect(openQuestions(comments).map(({ _id }) => _id)).toEqual(open);
});
