import { createHash } from 'node:crypto';
import { question } from '@parc-ferme/testing/fixtures';
import { following, raceOf, sheetOf, timeOf } from '@parc-ferme/testing/published-season';
import { expect, test } from 'vitest';
import { askedIn } from '../picks/choices.ts';
import { SPECIFICATION_RULES } from '../standings/house-rules.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const RULES = { ...SPECIFICATION_RULES, tieBreak: 'rounds-won', raceQuestions: 'counted' } as const;

test('the digest of a sheet is the SHA-256 of what docs/receipts.md says, a question last', async () => {
  const before = following(await sheetOf(1, []));
  const keys = ['00'];
  const parts = { before, keys, joined: { ocon: 'esteban' }, predictions: ['d1', 'd2'] };
  const head = [raceOf(2), 2, timeOf(2, '14:00'), timeOf(2, '13:58')];
  const pairs = '[["norris","leclerc"],["mclaren","ferrari"]]';
  const textOf = (rules: string, last: string) =>
    `${JSON.stringify(head).slice(0, -1)},${pairs},[0,0,"not-counted","average"${rules}],` +
    `[["ocon","esteban"]],["00"],["${raceOf(1)}",1,"${before.digest}"],null,["d1","d2"]${last}]`;
  const plain = await sheetOf(2, [], parts);
  expect(plain.digest).toBe(hash(textOf('', '')));
  const asked = await sheetOf(2, [], { ...parts, rules: RULES, question: askedIn(question()) });
  const last = ',["How many cars retire?",["None","One","More"],2]';
  expect(asked.digest).toBe(hash(textOf(',"rounds-won","counted"', last)));
});
