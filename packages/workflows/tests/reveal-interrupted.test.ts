import { historyWrites } from '@parc-ferme/data/race/races';
import type { Repositories } from '@parc-ferme/data/repositories';
import { withHistory } from '@parc-ferme/domain/calendar/calendar';
import { addListed } from '@parc-ferme/domain/calendar/claims';
import { effectiveVersion } from '@parc-ferme/domain/picks/prediction';
import { CLOSING_LEAD_MS } from '@parc-ferme/domain/race/deadline';
import type { Race } from '@parc-ferme/domain/race/race';
import { closingTime } from '@parc-ferme/domain/race/race-clock';
import { verify } from '@parc-ferme/domain/receipt/verify';
import { publishedSheet } from '@parc-ferme/server/replies/sheets';
import { rightPicks } from '@parc-ferme/testing/fixtures';
import { killAt, someKillsAt } from '@parc-ferme/testing/store/store-faults';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { setStartOfQualifying, submitAllPicks } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import { revealRace } from '../src/reveal.ts';
import {
  anna,
  CLOSING,
  FORGETFUL,
  NO_HEAD_TO_HEADS,
  REVEAL,
  secondRace,
  secondRacePlayer,
  storeForgetfulSeason,
} from './forgetful-players.ts';

/*
 * The reveal is killed at each of its writes, while the calendar is synced or an admin decides on the times;
 * the scheduled job repeats it later.
 */

const secondsAfterClosing = (seconds: number) => new Date(CLOSING.getTime() + 1_000 * seconds);
const SECOND_VERSION_AT = secondsAfterClosing(-240).toISOString();

const store = await testStore();
const forgetfulSeason = await store.copiesOf(async (data) => {
  await storeForgetfulSeason(data);
  const players = secondRacePlayer ? [secondRacePlayer] : [];
  const secondVersion = () => rightPicks(NO_HEAD_TO_HEADS);
  await submitAllPicks(secondRace, players, secondVersion, data, SECOND_VERSION_AT);
});

/** The start of qualifying that moves the closing of the race by so many seconds. */
const startClosingAfter = (seconds: number) =>
  new Date(secondsAfterClosing(seconds).getTime() + CLOSING_LEAD_MS);

/** Times that move the closing of the race by so many seconds. */
const timesClosingAfter = (seconds: number) => ({
  date: secondRace.date,
  qualifyingDateTime: startClosingAfter(seconds).toISOString(),
});

async function knownIn(data: Repositories) {
  const found = await data.raceDetails.withHistory(secondRace._id);
  if (!found) throw new Error('There is no race.');
  return found.known;
}
const raceIn = async (data: Repositories): Promise<Race> => (await knownIn(data)).race;

const syncCalendar =
  (times: { date: string; qualifyingDateTime: string }) => async (data: Repositories) => {
    const known = await knownIn(data);
    const answer = { season: 2025, at: REVEAL, isManual: false, isFirst: false };
    const after = withHistory(known, addListed(known.history, times, answer));
    await data.races.commit(historyWrites(known, after, REVEAL));
  };
const setStart = (seconds: number) => (data: Repositories) =>
  setStartOfQualifying(secondRace._id, startClosingAfter(seconds), REVEAL, data);

const syncEarlierCalendar = syncCalendar(timesClosingAfter(-300));

/** What happens after a kill, and by how many seconds the final closing is later than the first one. */
const MEANWHILE: [string, (data: Repositories) => Promise<void>, { closingShift: number }][] = [
  ['nothing happens', async () => {}, { closingShift: 0 }],
  [
    'the calendar has qualifying three hours later',
    syncCalendar(timesClosingAfter(10_800)),
    { closingShift: 0 },
  ],
  ['the calendar has it five minutes earlier', syncEarlierCalendar, { closingShift: -300 }],
  ['the calendar is synced unchanged', syncCalendar(timesClosingAfter(0)), { closingShift: 0 }],
  ['an admin gives an earlier official start', setStart(-300), { closingShift: -300 }],
];

/** The store calls of an undisturbed reveal. */
async function callsOfReveal(): Promise<string[]> {
  const { through } = await forgetfulSeason();
  const calls: string[] = [];
  const observed = through(async ({ name }, send) => {
    calls.push(name);
    return send();
  });
  await revealRace(secondRace._id, { data: observed.data, now: REVEAL });
  return calls;
}
const KILLS = someKillsAt(await callsOfReveal());

test.each(MEANWHILE)(
  'killed at any write while %s, the reveal is completed by a repetition',
  async (_, act, { closingShift }) => {
    for (const kill of KILLS) {
      const { data, through } = await forgetfulSeason();
      const killed = through(killAt(kill)).data;
      await expect(revealRace(secondRace._id, { data: killed, now: REVEAL })).rejects.toThrow(
        'killed',
      );
      const raceAfterKill = await raceIn(data);
      const shown = await data.revealedPicks.page(raceAfterKill, { shard: 0 });
      expect(shown === undefined).toBe(raceAfterKill.revealedAt === undefined);
      await act(data);

      // A calendar that was flagged before the race was closed delays the rest until its time has passed.
      await revealRace(secondRace._id, { data, now: secondsAfterClosing(60) });
      await revealRace(secondRace._id, { data, now: secondsAfterClosing(4 * 3_600) });
      const race = await raceIn(data);
      expect(race.revealedAt).toBeDefined();
      if (raceAfterKill.revealedAt) expect(race.revealedAt).toBe(raceAfterKill.revealedAt);
      // After closing the calendar alone moves nothing: an admin would have to accept it.
      const isIgnored = raceAfterKill.closed !== undefined && act === syncEarlierCalendar;
      await expectCompleteReveal(data, race, isIgnored ? 0 : closingShift);
    }
  },
);

/** Expects that every player has picks that count by the present closing, and that the sheet has exactly these. */
async function expectCompleteReveal(
  data: Repositories,
  race: Race,
  closingShift: number,
): Promise<void> {
  const closesAt = secondsAfterClosing(closingShift).toISOString();
  expect(closingTime(race)?.toISOString()).toBe(closesAt);
  const page = await data.revealedPicks.page(race, { shard: 0 });
  const counting = page?.predictions.map(
    (one) => [one.userId, effectiveVersion(one, race)] as const,
  );
  expect(counting).toHaveLength(FORGETFUL.length);
  const stampOf = (player: { id: string } | undefined) =>
    counting?.find(([id]) => id === player?.id)?.[1]?.submittedAt;
  expect(stampOf(secondRacePlayer) === SECOND_VERSION_AT).toBe(SECOND_VERSION_AT < closesAt);
  // Entered picks keep the closing time by which they were entered.
  expect([CLOSING.toISOString(), closesAt]).toContain(stampOf(anna));
  const sheet = await publishedSheet(race, data);
  expect(sheet?.players.map(({ player }) => player).sort()).toEqual(
    FORGETFUL.map(({ id }) => id).sort(),
  );
  const found = await verify([sheet]);
  expect(found.filter(({ kind }) => kind === 'wrong')).toEqual([]);
}
