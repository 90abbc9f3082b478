import { joinedIdsWrite } from '@parc-ferme/data/race/races';
import type { Repositories } from '@parc-ferme/data/repositories';
import { CLOSING_LEAD_MS } from '@parc-ferme/domain/race/deadline';
import { verify } from '@parc-ferme/domain/receipt/verify';
import { decidedTips, tipsId } from '@parc-ferme/domain/tips/season-tips';
import type { TipKey } from '@parc-ferme/domain/tips/tip-keys';
import { publishedTips } from '@parc-ferme/server/replies/tips';
import { killAt } from '@parc-ferme/testing/store/store-faults';
import { type TestTable, testStore } from '@parc-ferme/testing/store/test-table';
import {
  addToHistory,
  completeRace,
  firstRaces,
  setStartOfQualifying,
  TAKEN_OFF,
} from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import {
  driverTipper,
  findTippedSeason,
  PLAYERS,
  QUESTIONS,
  rightTipper,
  setQuestions,
  setRules,
  storeTippedSeason,
  submitTips,
  TIPS_ADDED,
  wrongTipper,
} from '../tests/tipped-season.ts';
import { revealRace } from './reveal.ts';
import { canBeDecided, decideTips, tippedSeason } from './season-tips.ts';

const RACES = firstRaces(3);
const [FIRST_RACE, SECOND_RACE] = RACES;
if (!FIRST_RACE || !SECOND_RACE) throw new Error('Three races are needed.');
const CLOSING = Date.parse(FIRST_RACE.qualifyingDateTime ?? '') - CLOSING_LEAD_MS;
const secondsAfterClosing = (seconds: number) => new Date(CLOSING + 1_000 * seconds);
const REVEAL = secondsAfterClosing(10);

const store = await testStore();
const openTippedSeason = await store.copiesOf(async (data) => {
  await storeTippedSeason(data);
  // The keys that sheets name are made once.
  await data.secrets.load();
});
const reveal = (data: Repositories, now = REVEAL) => revealRace(FIRST_RACE._id, { data, now });

async function tipsSheet(data: Repositories) {
  const sheet = await publishedTips(await findTippedSeason(data), data);
  if (!sheet) throw new Error('The tips have no sheet.');
  return sheet;
}
const idsOf = (players: ({ id: string } | undefined)[]) =>
  players.map((one) => one?.id ?? '').sort();

test('tips are revealed with the first race, on a sheet before its own', async () => {
  const { data } = await openTippedSeason();
  await reveal(data);
  const [first, second] = [await data.sheets.find(2025, 1), await data.sheets.find(2025, 2)];
  expect(first).toMatchObject({
    race: tipsId(2025),
    closedAt: secondsAfterClosing(0).toISOString(),
    pairing: null,
    tipQuestions: QUESTIONS,
    rules: TIPS_ADDED,
    before: null,
  });
  expect(second).toMatchObject({ race: FIRST_RACE._id, before: { race: tipsId(2025), number: 1 } });
  expect(await data.tips.find(2025)).toMatchObject({
    race: FIRST_RACE._id,
    revealedAt: REVEAL.toISOString(),
    sheet: { number: 1, closedAt: secondsAfterClosing(0).toISOString() },
  });
  const { players } = await tipsSheet(data);
  expect(players.map(({ player }) => player).sort()).toEqual(
    idsOf([rightTipper, wrongTipper, driverTipper]),
  );
});

test('before the reveal of the first race no tips are shown', async () => {
  const { data } = await openTippedSeason();
  await reveal(data, new Date(REVEAL.getTime() - 1));
  expect((await data.tips.find(2025)).revealedAt).toBeUndefined();
  expect(await publishedTips(await findTippedSeason(data), data)).toBeUndefined();
});

test('if the first race is off the calendar, tips are revealed with the next one', async () => {
  const { data } = await openTippedSeason();
  await addToHistory(FIRST_RACE._id, TAKEN_OFF, data);
  await reveal(data);
  expect((await data.tips.find(2025)).revealedAt).toBeUndefined();
  await revealRace(SECOND_RACE._id, { data, now: new Date(SECOND_RACE.date) });
  expect((await data.tips.find(2025)).race).toBe(SECOND_RACE._id);
  expect((await tipsSheet(data)).players).toHaveLength(3);
});

test('a later race reveals no tips again', async () => {
  const { data } = await openTippedSeason();
  await reveal(data);
  const before = await data.tips.find(2025);
  await revealRace(SECOND_RACE._id, { data, now: new Date(SECOND_RACE.date) });
  expect(await data.tips.find(2025)).toEqual(before);
  expect((await data.sheets.find(2025, 3))?.race).toBe(SECOND_RACE._id);
});

test('without the house rule a season has no tips, and no sheet of tips', async () => {
  const { data } = await openTippedSeason();
  await setRules({ ...TIPS_ADDED, seasonTips: undefined }, data);
  expect(await tippedSeason(2025, data)).toBeUndefined();
  await reveal(data);
  expect((await data.sheets.find(2025, 1))?.race).toBe(FIRST_RACE._id);
  expect(await data.sheets.find(2025, 2)).toBeUndefined();
  expect((await data.tips.find(2025)).revealedAt).toBeUndefined();
});

/** The numbers of the calls of a reveal that are transactions: closing, the reveal of the tips, that of the race. */
async function transactionCalls(season: TestTable): Promise<number[]> {
  const calls: string[] = [];
  const observed = season.through(async ({ name }, send) => {
    calls.push(name);
    return send();
  });
  await reveal(observed.data);
  return calls.flatMap((name, index) => (name === 'TransactWriteItemsCommand' ? index + 1 : []));
}
const UNDISTURBED = await openTippedSeason();
const TRANSACTIONS = await transactionCalls(UNDISTURBED);

test('tips are revealed in a transaction of their own, between closing and the reveal of the race', () => {
  expect(TRANSACTIONS).toHaveLength(3);
});

test.each(
  TRANSACTIONS.flatMap((call) => (['before', 'after'] as const).map((when) => ({ call, when }))),
)(
  'killed $when its call $call and repeated, a reveal with tips leaves the same table',
  async (kill) => {
    const { data, through, everything } = await openTippedSeason();
    const killed = through(killAt(kill)).data;
    await expect(reveal(killed)).rejects.toThrow('killed');
    await reveal(data);
    expect(await everything()).toEqual(await UNDISTURBED.everything());
  },
);

test('questions that are set while tips are revealed are those of the sheet', async () => {
  const { data, through } = await openTippedSeason();
  const otherQuestions = {
    tip2: { text: 'Who retires?', chosenFrom: 'drivers' as const, points: 2 },
  };
  let transactions = 0;
  const interrupted = through(async ({ name }, send) => {
    if (name === 'TransactWriteItemsCommand') transactions += 1;
    // Just before the tips are revealed: an admin’s request that took until then.
    if (name === 'TransactWriteItemsCommand' && transactions === 2) {
      await setQuestions(otherQuestions, secondsAfterClosing(-25 * 3_600), data);
    }
    return send();
  });
  await reveal(interrupted.data);
  expect((await data.sheets.find(2025, 1))?.tipQuestions).toEqual(otherQuestions);
  expect((await data.sheets.find(2025, 2))?.race).toBe(FIRST_RACE._id);
  const findings = await verify([await tipsSheet(data)]);
  expect(findings.map(({ kind }) => kind)).toEqual(['right']);
});

/** The stewards say that qualifying, and with it closing, was so many seconds earlier. */
async function startEarlier(seconds: number, data: Repositories): Promise<void> {
  const start = new Date(CLOSING + CLOSING_LEAD_MS - 1_000 * seconds);
  await setStartOfQualifying(FIRST_RACE?._id ?? '', start, secondsAfterClosing(60), data);
}

test('closing that is moved after the reveal gives the tips another sheet, which names the one it replaces', async () => {
  const { data } = await openTippedSeason();
  await submitTips(
    rightTipper,
    { driverChampion: 'hamilton' },
    secondsAfterClosing(-60).toISOString(),
    data,
  );
  await reveal(data);
  await startEarlier(120, data);
  await reveal(data, secondsAfterClosing(61));

  const sheet = await tipsSheet(data);
  expect(sheet).toMatchObject({
    number: 3,
    replaces: 1,
    closedAt: secondsAfterClosing(-120).toISOString(),
    before: { race: FIRST_RACE._id, number: 2 },
    tipQuestions: QUESTIONS,
  });
  expect((await data.tips.find(2025)).revealedAt).toBe(REVEAL.toISOString());
  expect((await data.sheets.find(2025, 4))?.race).toBe(FIRST_RACE._id);
  const rightRow = sheet.players.find(({ player }) => player === rightTipper?.id);
  expect(rightRow?.sent[0]?.picks.driverChampion).toBe('norris');
  const findings = await verify([sheet]);
  expect(findings.filter(({ kind }) => kind === 'wrong')).toEqual([]);
  expect(findings.map(({ text }) => text).join()).toMatch(/it replaces sheet 1, as closing moved/);
});

test('revealed questions stay, even if closing moves to a time for which they came too late', async () => {
  const { data } = await openTippedSeason();
  const otherQuestions = {
    tip2: { text: 'Who retires?', chosenFrom: 'drivers' as const, points: 2 },
  };
  expect(await setQuestions(otherQuestions, secondsAfterClosing(-24 * 3_600 - 60), data)).toBe(
    true,
  );
  await reveal(data);
  await startEarlier(120, data);
  await reveal(data, secondsAfterClosing(61));
  expect(await tipsSheet(data)).toMatchObject({ number: 3, tipQuestions: otherQuestions });
});

const atTheEnd = await store.copiesOf(async (data) => {
  await storeTippedSeason(data);
  for (const race of RACES) await completeRace(race, data);
});
const ALL_RIGHT = { driverChampion: 'norris', teamChampion: 'mclaren', tip1: 'More' };
const DECIDED_AT = new Date('2025-04-10T00:00:00.000Z');

async function decide(values: Partial<Record<TipKey, string | null>>, data: Repositories) {
  const decision = { values, reason: 'By the standings.', by: 'murray' };
  return decideTips(await findTippedSeason(data), decision, { at: DECIDED_AT, admin: null }, data);
}
const tipPoints = async (data: Repositories) => {
  const { players } = await data.standings.load(2025);
  return PLAYERS.map(({ id }) => players.find((one) => one.id === id)?.tips);
};

test('tips can be decided once they are revealed and no race is ahead', async () => {
  const { data } = await openTippedSeason();
  expect(canBeDecided(await findTippedSeason(data))).toBe(false);
  await reveal(data);
  expect(canBeDecided(await findTippedSeason(data))).toBe(false);
  expect(canBeDecided(await findTippedSeason((await atTheEnd()).data))).toBe(true);
});

test('tips that were never revealed cannot be decided, even if no race is run', async () => {
  const { tips } = await findTippedSeason((await openTippedSeason()).data);
  const races = RACES.map((race) => ({ ...race, status: 'cancelled' as const }));
  expect(canBeDecided({ tips, races })).toBe(false);
});

test('the points of tips are published at once, and none for players without tips', async () => {
  const { data } = await atTheEnd();
  const before = (await data.standings.page(2025, 1)).rows;
  // The wrong tips earn 0 points, which is no change.
  expect(await decide(ALL_RIGHT, data)).toBe(2);
  // The champions are worth 10 and 5 points, the question 3.
  expect(await tipPoints(data)).toEqual([18, 0, 10, undefined]);
  const { rows } = await data.standings.page(2025, 1);
  const totalOf = (table: typeof rows) =>
    table.find(({ id }) => id === rightTipper?.id)?.totalPoints ?? 0;
  expect(totalOf(rows) - totalOf(before)).toBe(18);
});

test('ids that are joined after a decision count for the points of the tips as well', async () => {
  const { data } = await atTheEnd();
  await decide({ driverChampion: 'norris' }, data);
  expect(await tipPoints(data)).toEqual([10, 0, 10, undefined]);
  const first = await data.races.find(FIRST_RACE._id);
  if (!first) throw new Error('There is no race.');
  // The first change of joined ids after closing, by which the reveal publishes another sheet.
  await data.races.commit([joinedIdsWrite(first, { hamilton: 'norris' }, 1)]);
  await reveal(data, DECIDED_AT);
  expect(await tipPoints(data)).toEqual([10, 10, 10, undefined]);
});

test('the same decision again, or one about a question that was not asked, changes nothing', async () => {
  const { data, everything } = await atTheEnd();
  await decide(ALL_RIGHT, data);
  const before = await everything();
  expect(await decide({ tip1: 'More', tip2: 'More' }, data)).toBeUndefined();
  expect(await everything()).toEqual(before);
});

test('a decision that is corrected is counted anew, and one that is withdrawn earns nothing', async () => {
  const { data } = await atTheEnd();
  await decide(ALL_RIGHT, data);
  await decide({ driverChampion: 'hamilton', tip1: null }, data);
  expect(await tipPoints(data)).toEqual([5, 10, 0, undefined]);
  await decide({ driverChampion: null, teamChampion: null }, data);
  expect(await tipPoints(data)).toEqual(PLAYERS.map(() => undefined));
  expect((await data.tips.find(2025)).decisions).toHaveLength(3 + 2 + 2);
});

test('of two decisions at once neither is lost', async () => {
  const { data } = await atTheEnd();
  await Promise.all([decide({ driverChampion: 'norris' }, data), decide({ tip1: 'More' }, data)]);
  expect(decidedTips(await data.tips.find(2025))).toEqual({
    driverChampion: 'norris',
    tip1: 'More',
  });
  expect(await tipPoints(data)).toEqual([13, 0, 10, undefined]);
});
