import { joinedIdsWrite } from '@parc-ferme/data/race/races';
import type { Repositories } from '@parc-ferme/data/repositories';
import { setOfficialStart } from '@parc-ferme/domain/calendar/decisions';
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
  TAKEN_OFF,
} from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import {
  ADDED,
  ask,
  half,
  PLAYERS,
  QUESTIONS,
  right,
  setRules,
  tip,
  tipped,
  tippedRaces,
  wrong,
} from '../tests/tipped-season.ts';
import { revealRace } from './reveal.ts';
import { canBeDecided, decideTips, tippedSeason } from './season-tips.ts';

const RACES = firstRaces(3);
const [FIRST, SECOND] = RACES;
if (!FIRST || !SECOND) throw new Error('There are three races.');
const CLOSING = Date.parse(FIRST.qualifyingDateTime ?? '') - 120_000;
/** So many seconds after the first race closes. */
const after = (seconds: number) => new Date(CLOSING + 1_000 * seconds);
const REVEAL = after(10);

const store = await testStore();
const aSeason = await store.copiesOf(async (data) => {
  await tippedRaces(data);
  // The keys that sheets name are made once.
  await data.secrets.load();
});
const reveal = (data: Repositories, now = REVEAL) => revealRace(FIRST._id, { data, now });

async function tipsSheet(data: Repositories) {
  const sheet = await publishedTips(await tipped(data), data);
  if (!sheet) throw new Error('The tips have no sheet.');
  return sheet;
}
const idsOf = (players: ({ id: string } | undefined)[]) =>
  players.map((one) => one?.id ?? '').sort();

test('tips are revealed with the first race, on a sheet before its own', async () => {
  const { data } = await aSeason();
  await reveal(data);
  const [first, second] = [await data.sheets.find(2025, 1), await data.sheets.find(2025, 2)];
  expect(first).toMatchObject({
    race: tipsId(2025),
    closedAt: after(0).toISOString(),
    pairing: null,
    tipQuestions: QUESTIONS,
    rules: ADDED,
    before: null,
  });
  expect(second).toMatchObject({ race: FIRST._id, before: { race: tipsId(2025), number: 1 } });
  expect(await data.tips.find(2025)).toMatchObject({
    race: FIRST._id,
    revealedAt: REVEAL.toISOString(),
    sheet: { number: 1, closedAt: after(0).toISOString() },
  });
  const { players } = await tipsSheet(data);
  expect(players.map(({ player }) => player).sort()).toEqual(idsOf([right, wrong, half]));
});

test('until then nobody’s tips are shown', async () => {
  const { data } = await aSeason();
  await reveal(data, new Date(REVEAL.getTime() - 1));
  expect((await data.tips.find(2025)).revealedAt).toBeUndefined();
  expect(await publishedTips(await tipped(data), data)).toBeUndefined();
});

test('where the first race is off the calendar, tips are revealed with the next one', async () => {
  const { data } = await aSeason();
  await addToHistory(FIRST._id, TAKEN_OFF, data);
  await reveal(data);
  expect((await data.tips.find(2025)).revealedAt).toBeUndefined();
  await revealRace(SECOND._id, { data, now: new Date(SECOND.date) });
  expect((await data.tips.find(2025)).race).toBe(SECOND._id);
  expect((await tipsSheet(data)).players).toHaveLength(3);
});

test('a later race reveals no tips again', async () => {
  const { data } = await aSeason();
  await reveal(data);
  const before = await data.tips.find(2025);
  await revealRace(SECOND._id, { data, now: new Date(SECOND.date) });
  expect(await data.tips.find(2025)).toEqual(before);
  expect((await data.sheets.find(2025, 3))?.race).toBe(SECOND._id);
});

test('without the house rule a season has no tips, and no sheet of any', async () => {
  const { data } = await aSeason();
  await setRules({ ...ADDED, seasonTips: undefined }, data);
  expect(await tippedSeason(2025, data)).toBeUndefined();
  await reveal(data);
  expect((await data.sheets.find(2025, 1))?.race).toBe(FIRST._id);
  expect(await data.sheets.find(2025, 2)).toBeUndefined();
  expect((await data.tips.find(2025)).revealedAt).toBeUndefined();
});

/** Counts the transactions of a reveal: the race is closed, its tips are revealed, and then the race itself. */
async function transactions(season: TestTable): Promise<number[]> {
  const calls: string[] = [];
  const counted = season.through(async ({ name }, send) => {
    calls.push(name);
    return send();
  });
  await reveal(counted.data);
  return calls.flatMap((name, at) => (name === 'TransactWriteItemsCommand' ? at + 1 : []));
}
const UNDISTURBED = await aSeason();
const CALLS = await transactions(UNDISTURBED);

test('tips are revealed in a transaction of their own, between closing and the reveal of the race', () => {
  expect(CALLS).toHaveLength(3);
});

test.each(CALLS.flatMap((call) => (['before', 'after'] as const).map((when) => ({ call, when }))))(
  'killed $when its call $call and repeated, a reveal with tips leaves the same table',
  async (kill) => {
    const { data, through, everything } = await aSeason();
    const killed = through(killAt(kill)).data;
    await expect(reveal(killed)).rejects.toThrow('killed');
    await reveal(data);
    expect(await everything()).toEqual(await UNDISTURBED.everything());
  },
);

test('questions that are set while tips are revealed are those of the sheet', async () => {
  const { data, through } = await aSeason();
  const other = { tip2: { text: 'Who retires?', chosenFrom: 'drivers' as const, points: 2 } };
  let transactions = 0;
  const meanwhile = through(async ({ name }, send) => {
    if (name === 'TransactWriteItemsCommand') transactions += 1;
    // An admin’s request that took until the reveal.
    if (name === 'TransactWriteItemsCommand' && transactions === 2) {
      await ask(other, after(-25 * 3_600), data);
    }
    return send();
  });
  await reveal(meanwhile.data);
  expect((await data.sheets.find(2025, 1))?.tipQuestions).toEqual(other);
  expect((await data.sheets.find(2025, 2))?.race).toBe(FIRST._id);
  const found = await verify([await tipsSheet(data)]);
  expect(found.map(({ kind }) => kind)).toEqual(['right']);
});

/** The stewards say that qualifying, and with it closing, was so many seconds earlier. */
async function startEarlier(seconds: number, data: Repositories): Promise<void> {
  const start = after(120 - seconds).toISOString();
  const by = { at: after(60), by: 'admin', reason: 'The stewards say so.' };
  const stored = await data.raceDetails.withHistory(FIRST?._id ?? '');
  const decided = stored && setOfficialStart(stored.known, start, by);
  if (!decided || 'refused' in decided) throw new Error(decided?.refused);
  await addToHistory(FIRST?._id ?? '', decided.decision, data);
}

test('closing that is moved after the reveal gives the tips another sheet, which names the one it replaces', async () => {
  const { data } = await aSeason();
  await tip(right, { driverChampion: 'hamilton' }, after(-60).toISOString(), data);
  await reveal(data);
  await startEarlier(120, data);
  await reveal(data, after(61));

  const sheet = await tipsSheet(data);
  expect(sheet).toMatchObject({
    number: 3,
    replaces: 1,
    closedAt: after(-120).toISOString(),
    before: { race: FIRST._id, number: 2 },
    tipQuestions: QUESTIONS,
  });
  expect((await data.tips.find(2025)).revealedAt).toBe(REVEAL.toISOString());
  expect((await data.sheets.find(2025, 4))?.race).toBe(FIRST._id);
  const ofRight = sheet.players.find(({ player }) => player === right?.id);
  expect(ofRight?.sent[0]?.picks.driverChampion).toBe('norris');
  const found = await verify([sheet]);
  expect(found.filter(({ kind }) => kind === 'wrong')).toEqual([]);
  expect(found.map(({ text }) => text).join()).toMatch(/it replaces sheet 1, as closing moved/);
});

test('the questions that were revealed stay, even if by another closing time they had come too late', async () => {
  const { data } = await aSeason();
  const other = { tip2: { text: 'Who retires?', chosenFrom: 'drivers' as const, points: 2 } };
  expect(await ask(other, after(-24 * 3_600 - 60), data)).toBe(true);
  await reveal(data);
  await startEarlier(120, data);
  await reveal(data, after(61));
  expect(await tipsSheet(data)).toMatchObject({ number: 3, tipQuestions: other });
});

const atTheEnd = await store.copiesOf(async (data) => {
  await tippedRaces(data);
  for (const race of RACES) await completeRace(race, data);
});
const DECIDED = { driverChampion: 'norris', teamChampion: 'mclaren', tip1: 'More' };
const AT = new Date('2025-04-10T00:00:00.000Z');

async function decide(values: Partial<Record<TipKey, string | null>>, data: Repositories) {
  const decision = { values, reason: 'By the standings.', by: 'murray' };
  return decideTips(await tipped(data), decision, { at: AT, admin: null }, data);
}
const tipPoints = async (data: Repositories) => {
  const { players } = await data.standings.load(2025);
  return PLAYERS.map(({ id }) => players.find((one) => one.id === id)?.tips);
};

test('tips can be decided once they are revealed and no race is ahead', async () => {
  const { data } = await aSeason();
  expect(canBeDecided(await tipped(data))).toBe(false);
  await reveal(data);
  expect(canBeDecided(await tipped(data))).toBe(false);
  expect(canBeDecided(await tipped((await atTheEnd()).data))).toBe(true);
});

test('tips that were never revealed cannot be decided, even if no race is run', async () => {
  const { tips } = await tipped((await aSeason()).data);
  const races = RACES.map((race) => ({ ...race, status: 'cancelled' as const }));
  expect(canBeDecided({ tips, races })).toBe(false);
});

test('what tips earn is published at once, and nothing for who gave none', async () => {
  const { data } = await atTheEnd();
  const before = (await data.standings.page(2025, 1)).rows;
  // Who tipped wrong has 0 points, as before.
  expect(await decide(DECIDED, data)).toBe(2);
  expect(await tipPoints(data)).toEqual([18, 0, 10, undefined]);
  const { rows } = await data.standings.page(2025, 1);
  const total = (some: typeof rows) => some.find(({ id }) => id === right?.id)?.totalPoints ?? 0;
  expect(total(rows) - total(before)).toBe(18);
});

test('ids that are joined after a decision count for the points of the tips as well', async () => {
  const { data } = await atTheEnd();
  await decide({ driverChampion: 'norris' }, data);
  expect(await tipPoints(data)).toEqual([10, 0, 10, undefined]);
  const first = await data.races.find(FIRST._id);
  if (!first) throw new Error('There is no race.');
  await data.races.commit([joinedIdsWrite(first, { hamilton: 'norris' }, 1)]);
  await reveal(data, AT);
  expect(await tipPoints(data)).toEqual([10, 10, 10, undefined]);
});

test('the same decision again changes nothing', async () => {
  const { data, everything } = await atTheEnd();
  await decide(DECIDED, data);
  const before = await everything();
  expect(await decide({ tip1: 'More', tip2: 'More' }, data)).toBeUndefined();
  expect(await everything()).toEqual(before);
});

test('a decision that is corrected is counted anew, and one that is withdrawn earns nothing', async () => {
  const { data } = await atTheEnd();
  await decide(DECIDED, data);
  await decide({ driverChampion: 'hamilton', tip1: null }, data);
  expect(await tipPoints(data)).toEqual([5, 10, 0, undefined]);
  await decide({ driverChampion: null, teamChampion: null }, data);
  expect(await tipPoints(data)).toEqual(PLAYERS.map(() => undefined));
  expect((await data.tips.find(2025)).decisions).toHaveLength(7);
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
