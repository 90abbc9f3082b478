import type { DelayEvent } from '@parc-ferme/contract/events';
import { set } from '@parc-ferme/data/expressions';
import { keys } from '@parc-ferme/data/keys';
import { predictionKey } from '@parc-ferme/data/picks/predictions';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { Entry } from '@parc-ferme/domain/calendar/race-history';
import { CLOSING_LEAD_MS, REVEAL_DELAY_MS } from '@parc-ferme/domain/race/deadline';
import { revealTime } from '@parc-ferme/domain/race/reveal';
import { verify } from '@parc-ferme/domain/receipt/verify';
import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import { publishedSheet } from '@parc-ferme/server/replies/sheets';
import { crowd } from '@parc-ferme/testing/crowd';
import { entrants, pairing, rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import type { Interceptor } from '@parc-ferme/testing/store/dynamodb-calls';
import { testStore } from '@parc-ferme/testing/store/test-table';
import {
  addToHistory,
  firstRaces,
  setStartOfQualifying,
  storeSeason,
  storeSyncedSeason,
  submitAllPicks,
  TAKEN_OFF,
} from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import { revealInTime, revealRace } from './reveal.ts';

const [FIRST_RACE, SECOND_RACE] = firstRaces(2);
if (!FIRST_RACE || !SECOND_RACE) throw new Error('Two races are needed.');
const CLOSING = Date.parse(FIRST_RACE.qualifyingDateTime ?? '') - CLOSING_LEAD_MS;
const secondsAfterClosing = (seconds: number) => new Date(CLOSING + 1_000 * seconds);
const REVEAL = new Date(CLOSING + REVEAL_DELAY_MS);
const PLAYERS = crowd(4);

const store = await testStore();
/** Three races with pairings, which four players predicted on 1 March. */
const predictedSeason = await store.copiesOf((data) => storeSeason(PLAYERS, data));

const firstRaceIn = async (data: Repositories) => {
  const stored = await data.races.find(FIRST_RACE._id);
  if (!stored) throw new Error('There is no race.');
  return stored;
};
const reveal = (data: Repositories, now = REVEAL) => revealRace(FIRST_RACE._id, { data, now });
const addEntry = (data: Repositories, entry: Entry) => addToHistory(FIRST_RACE._id, entry, data);
const picksOf = async (data: Repositories) =>
  data.revealedPicks.page(await firstRaceIn(data), { shard: 0 });

test('until ten seconds after closing nothing is stored and nothing is shown', async () => {
  const { data, everything } = await predictedSeason();
  const untouched = await everything();
  expect(await reveal(data, new Date(REVEAL.getTime() - 1))).toBe('waiting');
  expect(await everything()).toEqual(untouched);
  expect(await picksOf(data)).toBeUndefined();
});

test('the reveal fixes closing, pairing and house rules, publishes a sheet, and shows all picks', async () => {
  const { data } = await predictedSeason();
  expect(await reveal(data)).toEqual({
    revealedByThisCall: true,
    acceptedRevision: undefined,
    mailings: [`picks-open#${FIRST_RACE._id}`],
  });
  expect(await firstRaceIn(data)).toMatchObject({
    closed: {
      at: secondsAfterClosing(0).toISOString(),
      pairing: pairing(),
      rules: SPECIFICATION_RULES,
    },
    revealedAt: REVEAL.toISOString(),
    sheet: { number: 1, closedAt: secondsAfterClosing(0).toISOString() },
  });
  expect((await picksOf(data))?.predictions).toHaveLength(PLAYERS.length);
  const sheet = await data.sheets.find(2025, 1);
  // Sorted digests say nothing about the order of submissions.
  expect(sheet?.predictions).toEqual(sheet?.predictions.toSorted());
});

test('a repeated reveal stores nothing more', async () => {
  const { data, everything } = await predictedSeason();
  await reveal(data);
  const revealed = await everything();
  expect(await reveal(data, secondsAfterClosing(3_600))).toEqual({
    revealedByThisCall: false,
    acceptedRevision: undefined,
    mailings: [],
  });
  expect(await everything()).toEqual(revealed);
});

test('of two concurrent handlers one reveals the race, and one mailing is requested', async () => {
  const { data } = await predictedSeason();
  const outcomes = await Promise.all([reveal(data), reveal(data)]);
  expect(outcomes.flatMap((one) => (typeof one === 'string' ? one : one.mailings))).toHaveLength(1);
  expect(await data.sheets.find(2025, 2)).toBeUndefined();
});

test('a handler that comes an hour late shows the picks that counted at closing', async () => {
  const { data } = await predictedSeason();
  await submitAllPicks(
    FIRST_RACE,
    PLAYERS,
    () => wrongPicks(),
    data,
    secondsAfterClosing(60).toISOString(),
  );
  await reveal(data, secondsAfterClosing(3_600));
  const sheet = await publishedSheet(await firstRaceIn(data), data);
  expect(sheet?.closedAt).toBe(secondsAfterClosing(0).toISOString());
  expect(sheet?.players.map(({ sent }) => sent[0]?.version)).toEqual(PLAYERS.map(() => 1));
});

test('of two races that are revealed at once, one sheet follows the other', async () => {
  const { data } = await predictedSeason();
  const now = new Date(SECOND_RACE.date);
  await Promise.all([FIRST_RACE, SECOND_RACE].map(({ _id }) => revealRace(_id, { data, now })));
  const first = await data.sheets.find(2025, 1);
  const second = await data.sheets.find(2025, 2);
  expect(new Set([first?.race, second?.race])).toEqual(new Set([FIRST_RACE._id, SECOND_RACE._id]));
  expect(second?.before).toEqual({ race: first?.race, number: 1, digest: first?.digest });
});

test('a race that nobody predicted is revealed like any other', async () => {
  const { data } = await store.emptyTable();
  await storeSyncedSeason([FIRST_RACE], entrants(), FIRST_RACE.date, data);
  await reveal(data);
  expect((await data.sheets.find(2025, 1))?.predictions).toEqual([]);
  expect((await firstRaceIn(data)).revealedAt).toBe(REVEAL.toISOString());
});

test('a race off the calendar is not revealed, and one that was revealed stays so', async () => {
  const { data } = await predictedSeason();
  await addEntry(data, TAKEN_OFF);
  expect(await reveal(data)).toBe('waiting');
  const revealedSeason = await predictedSeason();
  await reveal(revealedSeason.data);
  await addEntry(revealedSeason.data, TAKEN_OFF);
  expect((await picksOf(revealedSeason.data))?.predictions).toHaveLength(PLAYERS.length);
});

/** Adds a calendar that has qualifying three hours later, which needs review. */
async function addLaterTimes(data: Repositories): Promise<void> {
  const { date } = await firstRaceIn(data);
  const times = { date, qualifyingDateTime: new Date(CLOSING + 3 * 3_600_000).toISOString() };
  const answeredAt = secondsAfterClosing(-3_600).toISOString();
  await addEntry(data, { kind: 'listed', times, since: answeredAt, until: answeredAt, answers: 1 });
}

test('a time in review delays the reveal, and the race closes at the earlier one', async () => {
  const { data } = await predictedSeason();
  await addLaterTimes(data);
  expect(await reveal(data)).toBe('waiting');
  expect(await picksOf(data)).toBeUndefined();
  await reveal(data, secondsAfterClosing(3 * 3_600));
  expect(await firstRaceIn(data)).toMatchObject({
    closed: { at: secondsAfterClosing(0).toISOString() },
  });
  expect((await firstRaceIn(data)).timesInReview).toBeUndefined();
});

test('an accepted qualifying settles a time in review: the race is revealed at once', async () => {
  const { data } = await predictedSeason();
  await addLaterTimes(data);
  const car = { driverId: 'norris', constructorId: 'mclaren' };
  await data.seasons.saveQualifyingOrder(2025, { raceId: FIRST_RACE._id, cars: [car] });
  expect(await reveal(data, secondsAfterClosing(9))).toBe('waiting');
  expect(await reveal(data)).toMatchObject({ revealedByThisCall: true });
  expect((await firstRaceIn(data)).closed?.at).toBe(secondsAfterClosing(0).toISOString());
});

test('a race closes at the closing time that an admin has set, and the reveal waits for the trusted one', async () => {
  const { data } = await predictedSeason();
  const by = { at: secondsAfterClosing(-7_200).toISOString(), by: 'admin', reason: 'A holiday.' };
  await addEntry(data, {
    kind: 'closing set',
    closesAt: secondsAfterClosing(-3_600).toISOString(),
    ...by,
  });
  expect(await reveal(data, secondsAfterClosing(0))).toBe('waiting');
  await reveal(data);
  expect((await firstRaceIn(data)).closed?.at).toBe(secondsAfterClosing(-3_600).toISOString());
});

test('if closing moves to before a submission that counted, another sheet names whose picks count instead', async () => {
  const { data } = await predictedSeason();
  const [late] = PLAYERS;
  if (!late) throw new Error('There is nobody.');
  await submitAllPicks(
    FIRST_RACE,
    [late],
    () => wrongPicks(),
    data,
    secondsAfterClosing(-60).toISOString(),
  );
  await reveal(data);
  // Closing is 120 seconds before the start of qualifying, so it moves 120 seconds earlier.
  const start = secondsAfterClosing(0);
  await setStartOfQualifying(FIRST_RACE._id, start, secondsAfterClosing(60), data);
  expect((await picksOf(data))?.predictions).toHaveLength(PLAYERS.length);
  await reveal(data, secondsAfterClosing(61));

  const sheet = await publishedSheet(await firstRaceIn(data), data);
  expect(sheet).toMatchObject({
    number: 2,
    replaces: 1,
    closedAt: secondsAfterClosing(-120).toISOString(),
  });
  expect((await firstRaceIn(data)).revealedAt).toBe(REVEAL.toISOString());
  const findings = await verify([sheet]);
  expect(findings.map(({ kind }) => kind)).not.toContain('wrong');
  expect(findings).toContainEqual({
    kind: 'note',
    text: expect.stringMatching(
      `replaces sheet 1, as closing moved .* Counts no more: ${late.username} \\(version 2 .* Counts since: ${late.username} \\(version 1 `,
    ),
  });
});

test('a prediction that cannot be read is left out and named, and holds up nothing', async () => {
  const { data, table } = await predictedSeason();
  const [broken] = PLAYERS;
  await table.update(predictionKey(FIRST_RACE, broken?.id ?? ''), set({ versions: 'none' }));
  await reveal(data);
  expect((await picksOf(data))?.predictions).toHaveLength(PLAYERS.length - 1);
  expect(await data.failures.latest(5)).toEqual([
    {
      at: REVEAL.toISOString(),
      event: 'race.reveal',
      about: FIRST_RACE._id,
      error: `The prediction of player ${broken?.id} cannot be read`,
    },
  ]);
});

const TOTAL = { ...SPECIFICATION_RULES, rankedBy: 'total' as const };
const setRules = (data: Repositories, at = secondsAfterClosing(5)) =>
  data.standings.setRules(2025, TOTAL, at, () => ({
    put: { ...keys.auditEntry(at.toISOString()), rules: 'set' },
  }));

test('house rules are fixed as the first race closes, for that race and all others', async () => {
  const { data } = await predictedSeason();
  expect(await setRules(data)).toBe(true);
  await reveal(data);
  expect((await firstRaceIn(data)).closed?.rules).toEqual(TOTAL);
  expect(
    await data.standings.setRules(2025, SPECIFICATION_RULES, secondsAfterClosing(60), () =>
      failWrite(),
    ),
  ).toBe(false);
  await revealRace(SECOND_RACE._id, { data, now: new Date(SECOND_RACE.date) });
  expect((await data.races.find(SECOND_RACE._id))?.closed?.rules).toEqual(TOTAL);
});

function failWrite(): never {
  throw new Error('Nothing is to be written.');
}

test('house rules that are set while the first race closes are the ones that are fixed', async () => {
  const { data, through } = await predictedSeason();
  // Set between reading the rules and the write that would fix others.
  const meanwhile = beforeFirst('TransactWriteItemsCommand', () => setRules(data));
  await reveal(through(meanwhile).data);
  expect((await firstRaceIn(data)).closed?.rules).toEqual(TOTAL);
  expect((await data.seasons.facts(2025)).rules).toEqual(TOTAL);
});

/** Does something before the first store call of a kind. */
function beforeFirst(command: string, happens: () => Promise<unknown>): Interceptor {
  let happened = false;
  return async ({ name }, send) => {
    if (name === command && !happened) {
      happened = true;
      await happens();
    }
    return send();
  };
}

test('picks that were sent in time count, even if they are written during the reveal', async () => {
  const { data, through } = await predictedSeason();
  // A write that took until the reveal, with the stamp of its request.
  const inFlight = beforeFirst('TransactWriteItemsCommand', () =>
    submitAllPicks(
      FIRST_RACE,
      PLAYERS,
      () => rightPicks({ polePosition: 'russell' }),
      data,
      new Date(CLOSING - 1).toISOString(),
    ),
  );
  await reveal(through(inFlight).data);
  const sheet = await publishedSheet(await firstRaceIn(data), data);
  expect(sheet?.players.map(({ sent }) => sent[0]?.picks.polePosition)).toEqual(
    PLAYERS.map(() => 'russell'),
  );
});

const IGNORED = { delayed: [], outcome: 'waiting' };
type Delayed = { at: string | undefined; until: string };
const handleRevealEvent = async (data: Repositories, now: Date, at: Date | undefined) => {
  const delayed: Delayed[] = [];
  const delayEvent: DelayEvent = async (_, detail, until) => {
    if ('at' in detail) delayed.push({ at: detail.at, until: until.toISOString() });
  };
  const event = { raceId: FIRST_RACE._id, at: at?.toISOString() };
  const outcome = await revealInTime(event, { data, now, delayEvent });
  return { delayed, outcome };
};

test('an event is delayed until the reveal that it names, and does nothing if the reveal is at another time', async () => {
  const { data, everything } = await predictedSeason();
  const untouched = await everything();
  expect(await handleRevealEvent(data, secondsAfterClosing(-1_800), REVEAL)).toEqual({
    delayed: [{ at: REVEAL.toISOString(), until: REVEAL.toISOString() }],
    outcome: 'waiting',
  });
  const otherReveal = secondsAfterClosing(-900);
  expect(await handleRevealEvent(data, secondsAfterClosing(-1_800), otherReveal)).toEqual(IGNORED);
  expect(await everything()).toEqual(untouched);
  expect((await handleRevealEvent(data, REVEAL, REVEAL)).outcome).toMatchObject({
    revealedByThisCall: true,
  });
});

test('an event for a closing that has moved reveals nothing', async () => {
  const { data } = await predictedSeason();
  await addLaterTimes(data);
  expect(await handleRevealEvent(data, REVEAL, REVEAL)).toEqual(IGNORED);
  // The job repeats a missed reveal by an event without a time.
  expect(await handleRevealEvent(data, REVEAL, undefined)).toEqual(IGNORED);
});

test.each([
  ['spring forward', '2026-03-28T23:30:00Z'],
  ['fall back', '2026-10-25T00:58:00Z'],
])(
  'on a weekend on which clocks %s the reveal comes ten seconds after closing',
  async (_, qualifying) => {
    const moved = { ...FIRST_RACE, qualifyingDateTime: qualifying, date: '2026-12-31T00:00:00Z' };
    const closes = Date.parse(qualifying) - CLOSING_LEAD_MS;
    expect(revealTime(moved)).toEqual(new Date(closes + 10_000));
  },
);
