import { createHash } from 'node:crypto';
import { CLOSING, closedRace, pairing, question } from '@parc-ferme/testing/fixtures';
import { asPrevious, raceIdOf, sheetOf, timeOf } from '@parc-ferme/testing/published-season';
import { expect, test } from 'vitest';
import { askedQuestion } from '../picks/choices.ts';
import { type HouseRules, SPECIFICATION_RULES } from '../standings/house-rules.ts';
import { SeasonTips, tipsAsRace } from '../tips/season-tips.ts';
import { sheetFacts } from './sheet.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const RULES = { ...SPECIFICATION_RULES, tieBreak: 'rounds-won', raceQuestions: 'counted' } as const;

test('the digest of a sheet is the SHA-256 of the text that docs/receipts.md defines, with a question last', async () => {
  const before = asPrevious(await sheetOf(1, []));
  const keys = ['00'];
  const parts = { before, keys, joined: { ocon: 'esteban' }, predictions: ['d1', 'd2'] };
  const head = [raceIdOf(2), 2, timeOf(2, '14:00'), timeOf(2, '13:58')];
  const pairs = '[["norris","leclerc"],["mclaren","ferrari"]]';
  const textOf = (otherRules: string, questionPart: string) =>
    `${JSON.stringify(head).slice(0, -1)},${pairs},[0,0,"not-counted","average"${otherRules}],` +
    `[["ocon","esteban"]],["00"],["${raceIdOf(1)}",1,"${before.digest}"],null,["d1","d2"]${questionPart}]`;
  const withoutQuestion = await sheetOf(2, [], parts);
  expect(withoutQuestion.digest).toBe(hash(textOf('', '')));
  const withQuestion = await sheetOf(2, [], {
    ...parts,
    rules: RULES,
    question: askedQuestion(question()),
  });
  const lastPart = ',["How many cars retire?",["None","One","More"],2]';
  expect(withQuestion.digest).toBe(hash(textOf(',"rounds-won","counted"', lastPart)));
});

const TIPS_ADDED = { ...SPECIFICATION_RULES, rankedBy: 'total', seasonTips: 'added' } as const;
const HOW_MANY = { text: 'How many win?', chosenFrom: ['6', 'More'], points: 3 };
const LAST_TEAM = { text: 'Who is last?', chosenFrom: 'teams' as const, points: 2 };

/** The text of a first sheet without a pairing, with these rules and, for tips, their questions. */
const textOfFirst = (race: string, rules: string, questions = '') =>
  `["${race}",1,"${timeOf(1, '14:00')}","${timeOf(1, '13:58')}",null,` +
  `[0,0,"not-counted",${rules}],[],["00"],null,null,["d1"]${questions}]`;
const PARTS = { keys: ['00'], predictions: ['d1'] };

test.each<[string, HouseRules, string]>([
  ['the default points', TIPS_ADDED, '"total","added",10,5'],
  [
    'the points that admins set',
    { ...TIPS_ADDED, tipPoints: { driverChampion: 25, teamChampion: 1 } },
    '"total","added",25,1',
  ],
  [
    'after the other rules, whether tips are only shown, and the points',
    { ...RULES, seasonTips: 'shown' },
    '"average","rounds-won","counted","shown",10,5',
  ],
])('the digest of the sheet of a race in a season with tips has %s', async (_what, rules, text) => {
  const { digest } = await sheetOf(1, [], { ...PARTS, pairing: null, rules });
  expect(digest).toBe(hash(textOfFirst(raceIdOf(1), text)));
});

test('the digest does not have the points for champions where the season has no tips', async () => {
  const tipPoints = { driverChampion: 25, teamChampion: 1 };
  const rules = { ...SPECIFICATION_RULES, tipPoints };
  const { digest } = await sheetOf(1, [], { ...PARTS, pairing: null, rules });
  expect(digest).toBe(hash(textOfFirst(raceIdOf(1), '"average"')));
});

test('the digest of a sheet of tips ends with its questions in the order of their keys', async () => {
  const tipQuestions = { tip3: LAST_TEAM, tip1: HOW_MANY };
  const parts = { ...PARTS, race: '2025-season', pairing: null, rules: TIPS_ADDED, tipQuestions };
  const { digest } = await sheetOf(1, [], parts);
  const lastPart = ',[["tip1","How many win?",["6","More"],3],["tip3","Who is last?","teams",2]]';
  expect(digest).toBe(hash(textOfFirst('2025-season', '"total","added",10,5', lastPart)));
});

test('a sheet of tips has the season questions, and not the pairing of the first race', () => {
  const first = closedRace({ pairing: pairing() });
  const set = { questions: { tip1: HOW_MANY }, setAt: '2025-08-01T00:00:00.000Z' };
  const tips = SeasonTips.parse({ season: 2025, questionSets: [set] });
  expect(sheetFacts(tipsAsRace(first, tips))).toEqual({
    closedAt: CLOSING,
    pairing: null,
    tipQuestions: { tip1: HOW_MANY },
    rules: SPECIFICATION_RULES,
    joined: {},
  });
});

test('a sheet of tips without questions has no field for them', () => {
  const tips = SeasonTips.parse({ season: 2025 });
  expect(sheetFacts(tipsAsRace(closedRace(), tips))).not.toHaveProperty('tipQuestions');
});
