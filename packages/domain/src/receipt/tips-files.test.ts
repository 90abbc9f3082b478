import { wrongPicks } from '@parc-ferme/testing/fixtures';
import {
  asPrevious,
  asPublished,
  predictionOf,
  receiptOf,
  type SheetChanges,
  seasonTable,
  sheetOf,
  timeOf,
} from '@parc-ferme/testing/published-season';
import { expect, test } from 'vitest';
import type { PicksWithChoices } from '../picks/picks.ts';
import { type HouseRules, SPECIFICATION_RULES } from '../standings/house-rules.ts';
import { earnedPoints } from './recounted-table.ts';
import type { PublishedSheet } from './sheet.ts';
import { verify } from './verify.ts';

/* The files of a season with season tips, which have a sheet of their own and a column in the table. */

const TIPS_ID = '2025-season';
const ADDED: HouseRules = {
  ...SPECIFICATION_RULES,
  rankedBy: 'total',
  seasonTips: 'added',
  tipPoints: { driverChampion: 25, teamChampion: 5 },
};
const SHOWN: HouseRules = { ...ADDED, seasonTips: 'shown' };
const HOW_MANY = { text: 'How many win?', chosenFrom: ['6', 'More'], points: 3 };
const QUESTIONS = { tip1: HOW_MANY };
const DECIDED = { driverChampion: 'norris', teamChampion: 'mclaren', tip1: 'More' };

/** The tips of a player; older versions were sent an hour earlier. */
function tipsOf(
  username: string,
  picks: PicksWithChoices['picks'],
  older: PicksWithChoices[] = [],
) {
  const sent = older.map((one) => ({ submittedAt: timeOf(1, '09:00'), ...one }));
  const one = predictionOf(username, 1, { raceId: TIPS_ID, picks, older: sent });
  const [newest, ...earlier] = one.versions;
  if (!newest) throw new Error('Something was tipped.');
  return { ...one, versions: [{ ...newest, tipQuestions: QUESTIONS }, ...earlier] };
}
const ANNA = tipsOf('anna', { driverChampion: 'piastri', teamChampion: 'ferrari', tip1: 'More' });
/** Ben has both champions right: 25 and 5 points; Anna has the question right: 3 points. */
const BEN = tipsOf('ben', { driverChampion: 'norris', teamChampion: 'mclaren', tip1: '6' });

/** The sheet of the tips, and that of the race that is revealed after them. */
async function sheets(rules: HouseRules, changes: SheetChanges = {}): Promise<PublishedSheet[]> {
  const parts = { race: TIPS_ID, raceName: 'Season tips 2025', pairing: null, rules };
  const tips = await sheetOf(1, [ANNA, BEN], {
    ...parts,
    tipQuestions: QUESTIONS,
    result: DECIDED,
    revision: 3,
    ...changes,
  });
  const picked = [predictionOf('anna', 2), predictionOf('ben', 2, { picks: wrongPicks() })];
  return [tips, await sheetOf(2, picked, { rules, before: asPrevious(tips) })];
}
const [TIPS, RACE] = (await sheets(ADDED)) as [PublishedSheet, PublishedSheet];
const UNDECIDED = await asPublished({ ...TIPS, result: null, revision: null });

const wrongOrNoted = async (...files: unknown[]) =>
  (await verify(files)).flatMap(({ kind, text }) => (kind === 'right' ? [] : text));
const DOWNLOAD_TOGETHER = expect.stringMatching(/^Sheets and table have to be downloaded/);
const cellsOf = (table: string) => table.split('\r\n').map((row) => row.split(','));

test('sheets, table and receipts of a season with tips are found right', async () => {
  const found = await verify([TIPS, RACE, seasonTable([TIPS, RACE]), await receiptOf(BEN)]);
  expect(found.map(({ kind }) => kind)).toEqual(Array(5).fill('right')); // two sheets, their order, table, receipt
  expect(found.map(({ text }) => text).join()).toContain('season tips added');
});

test('tips that are added to the points are in total and rank', () => {
  expect(cellsOf(seasonTable([TIPS, RACE])).slice(0, 3)).toEqual([
    ['Rank', 'Player', 'Race 2', 'Total', 'Races', 'Average', 'Tips', 'Id', 'Season'],
    ['1', 'ben', '0', '30', '0', '0', '30', BEN.userId, '2025'],
    ['2', 'anna', '24', '27', '1', '24', '3', ANNA.userId, '2025'],
  ]);
});

test('tips that are shown are in a column alone', async () => {
  const all = await sheets(SHOWN);
  expect(cellsOf(seasonTable(all)).slice(1, 3)).toEqual([
    ['1', 'anna', '24', '24', '1', '24', '3', ANNA.userId, '2025'],
    ['2', 'ben', '0', '0', '0', '0', '30', BEN.userId, '2025'],
  ]);
  expect(await wrongOrNoted(...all, seasonTable(all))).toEqual([]);
});

test('undecided tips earn nothing and have no column', async () => {
  expect(UNDECIDED.players.map(({ points }) => points)).toEqual([null, null]);
  const table = seasonTable([UNDECIDED, RACE]);
  expect(cellsOf(table)[0]).not.toContain('Tips');
  expect(await wrongOrNoted(UNDECIDED, RACE, table)).toEqual([]);
});

test('a tip that is undecided while another is decided earns nothing', async () => {
  const sheet = await asPublished({ ...TIPS, result: { tip1: 'neither' } }); // Nobody answered this.
  expect(sheet.players.map(({ points }) => points)).toEqual([0, 0]);
});

test('a tip by a later id of a driver is right', () => {
  const result = { driverChampion: 'verstappen' };
  const sent = [{ version: 1, submittedAt: '', salt: '', picks: { driverChampion: 'max' } }];
  const joined = { max: 'verstappen' };
  expect(earnedPoints({ sent }, { ...TIPS, result, joined })).toBe(25);
});

test('a tip of an earlier version counts if its question is restored, and is on the sheet', async () => {
  const earlier = { picks: { tip1: 'More' }, tipQuestions: QUESTIONS };
  const { versions, ...carla } = tipsOf('carla', { driverChampion: 'norris', tip1: '6' }, [
    earlier,
  ]);
  const changed = { tip1: { ...HOW_MANY, points: 1 } };
  const [newest, ...older] = versions;
  if (!newest) throw new Error('Carla tipped.');
  const both = { ...carla, versions: [{ ...newest, tipQuestions: changed }, ...older] };
  const { keys, rules, tipQuestions, result, race, pairing } = TIPS;
  const parts = { keys, rules, tipQuestions, result, race, pairing };
  const sheet = await sheetOf(1, [both], parts);
  // 25 points for the drivers' champion, 3 for the answer of the earlier version.
  expect(sheet.players).toMatchObject([{ points: 25 + 3, sent: [{ version: 2 }, { version: 1 }] }]);
  expect(await wrongOrNoted(sheet)).toEqual([]);
});

test.each<[string, PublishedSheet[], string]>([
  ['is missing', [RACE], 'is missing'],
  ['has no result yet', [UNDECIDED, RACE], 'has no result yet'],
])(
  'a table with tips whose sheet %s is wrong for that reason only',
  async (_what, givenSheets, why) => {
    const found = await verify([...givenSheets, seasonTable([TIPS, RACE])]);
    expect(found.filter(({ kind }) => kind === 'wrong').map(({ text }) => text)).toEqual([
      `The table of 2025: it has the season tips, whose sheet ${why}.`,
    ]);
  },
);

test('a table without the column of decided tips is wrong', async () => {
  expect(await wrongOrNoted(TIPS, RACE, seasonTable([UNDECIDED, RACE]))).toEqual([
    'The table of 2025: it has no column for the season tips.',
    DOWNLOAD_TOGETHER,
  ]);
});

test('points of tips that differ from the sheet are wrong', async () => {
  const table = seasonTable([TIPS, RACE]).replace(`,3,${ANNA.userId}`, `,4,${ANNA.userId}`);
  expect(await wrongOrNoted(TIPS, RACE, table)).toEqual([
    'The table of 2025: Tips of anna is 4, and 3 by the sheets.',
    DOWNLOAD_TOGETHER,
  ]);
});

test('a race that is called Tips is not the column of the tips', async () => {
  const race = { ...RACE, raceName: 'Tips' };
  expect(await wrongOrNoted(UNDECIDED, race, seasonTable([UNDECIDED, race]))).toEqual([]);
  expect(await wrongOrNoted(TIPS, race, seasonTable([TIPS, race]))).toEqual([]);
});

test('a table cannot be checked with the sheet of tips alone', async () => {
  expect(await wrongOrNoted(TIPS, seasonTable([TIPS, RACE]))).toEqual([
    'The table of 2025 was not checked, as none of its sheets was given.',
  ]);
});

test.each<[string, object, string]>([
  ['other questions', { tipQuestions: { tip1: { ...HOW_MANY, points: 1 } } }, 'its digest'],
  ['no questions', { tipQuestions: undefined }, 'its digest does not'],
  ['other points for a champion', { rules: { ...ADDED, tipPoints: undefined } }, 'its digest'],
  ['tips that are shown', { rules: SHOWN }, 'its digest does not'],
  ['points although no tip is decided', { result: {} }, 'ben has 30 points, and the picks earn 0'],
])('a tampered sheet of tips is found: %s', async (_what, changes, wrong) => {
  expect((await wrongOrNoted({ ...TIPS, ...changes })).join()).toContain(wrong);
});

test('a sheet that replaces one of tips must have the same questions', async () => {
  const closedAt = timeOf(1, '13:50');
  const parts = { race: TIPS_ID, pairing: null, rules: ADDED, result: DECIDED, replaced: [TIPS] };
  const next = { ...parts, closedAt, replaces: 1, before: asPrevious(TIPS) };
  const replacing = (tipQuestions: typeof QUESTIONS) =>
    sheetOf(2, [ANNA, BEN], { ...next, tipQuestions });
  expect(await wrongOrNoted(await replacing(QUESTIONS))).toEqual([
    expect.stringMatching(/: it replaces sheet 1, as closing moved /),
  ]);
  const other = await replacing({ tip1: { ...HOW_MANY, points: 1 } });
  expect((await wrongOrNoted(other)).join()).toContain(
    'it has another pairing or question, or other rules than sheet 1.',
  );
});

test('points of tips for a player who sent none are wrong', async () => {
  const table = seasonTable([TIPS, RACE]).replace(',,newcomr', ',30,newcomr'); // Tips and id of the newcomer
  expect(await wrongOrNoted(TIPS, RACE, table)).toEqual([
    'The table of 2025: Tips of newcomer is 30, and empty by the sheets.',
    DOWNLOAD_TOGETHER,
  ]);
});
