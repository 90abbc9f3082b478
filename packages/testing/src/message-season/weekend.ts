import type { Board } from '../competition.ts';
import type { MadeUpRace } from '../made-up-season.ts';
import { officialOf, type Pair } from '../recount.ts';
import type { Caller, TestCloud } from '../test-cloud.ts';
import { type Fan, settingsOf } from './players.ts';
import { raceIdOf } from './race-data.ts';
import type { Seen } from './seen.ts';
import { calmFrom, HOUR, iso, isQuiet, MINUTE, tickFrom } from './times.ts';

type Matchups = { drivers: Pair; teams: Pair };

/** What the script of a weekend needs. */
export type Season = {
  cloud: TestCloud;
  seen: Seen;
  fans: Fan[];
  admin: Caller;
  random: () => number;
};

/** The times of a race, as the calendar shows them now. */
type Weekend = { race: MadeUpRace; raceId: string; closing: number; start: number };

const QUICK = ['norris', 'piastri', 'max_verstappen', 'russell', 'leclerc', 'hamilton'];
const TEAMS: Pair[] = [
  ['mclaren', 'ferrari'],
  ['mercedes', 'red_bull'],
];

export function weekends({ cloud, seen, fans, admin, random }: Season) {
  const any = <One>(list: One[]): One => list[Math.floor(random() * list.length)] as One;

  async function until(instant: number): Promise<void> {
    await cloud.at(iso(Math.max(instant, cloud.now().getTime())));
  }

  async function weekendOf(race: MadeUpRace): Promise<Weekend | undefined> {
    const raceId = raceIdOf(race);
    const shown = (await seen.calendar()).find(({ _id }) => _id === raceId);
    if (!shown || shown.status === 'cancelled') return undefined;
    const closing = Date.parse(shown.predictionClosingTime);
    return { race, raceId, closing, start: Date.parse(shown.date) };
  }

  async function matchups(raceId: string): Promise<Matchups | undefined> {
    type Shown = {
      drivers: { driver1: { driverId: string }; driver2: { driverId: string } };
      teams: { team1: { constructorId: string }; team2: { constructorId: string } };
    };
    const path = `/api/head-to-head/${raceId}`;
    const { configuration } = await seen.get<{ configuration: Shown | null }>(path);
    if (!configuration) return undefined;
    const { drivers, teams } = configuration;
    return {
      drivers: [drivers.driver1.driverId, drivers.driver2.driverId],
      teams: [teams.team1.constructorId, teams.team2.constructorId],
    };
  }

  /** Sends picks of which some are right, with those of the head-to-heads if they are set and wanted. */
  async function pick({ race, raceId }: Weekend, pickers: Fan[], whole = true): Promise<void> {
    const paired = whole ? await matchups(raceId) : undefined;
    const official = officialOf({ results: race.results, qualifying: race.qualifyingResults });
    const perhaps = (driver: string | null | undefined) =>
      driver && random() < 0.4 ? driver : any(QUICK);
    for (const { caller } of pickers) {
      await cloud.predict(caller, raceId, {
        podium: official.podium.map(perhaps),
        polePosition: perhaps(official.polePosition),
        fastestLap: perhaps(official.fastestLap),
        firstRetirement: any(QUICK),
        ...(paired && { driverHeadToHead: { winner: any(paired.drivers) } }),
        ...(paired && { teamHeadToHead: { winner: any(paired.teams) } }),
      });
    }
  }

  /** Sets other head-to-heads than those that are set. */
  async function pairAnew(raceId: string): Promise<void> {
    const before = await matchups(raceId);
    const drivers = QUICK.filter((id) => !before?.drivers.includes(id));
    const [driver1 = '', driver2 = ''] = drivers;
    const [team1, team2] = TEAMS.find(([one]) => !before?.teams.includes(one)) ?? TEAMS[0] ?? [];
    const body = { drivers: { driver1, driver2 }, teams: { team1, team2 } };
    await cloud.pair(admin, raceId, body);
  }

  async function say(by: Fan, whom: Fan[], thread?: string): Promise<string> {
    const posted = await cloud.call('POST', '/api/chat/messages', {
      as: by.caller,
      body: { ...mentioning(whom), ...(thread && { thread }) },
    });
    if (posted.status !== 201) throw new Error(posted.text);
    await seen.comments(by.caller, thread);
    const { _id }: { _id: string } = posted.body;
    return _id;
  }

  /** An edit in time, which may mention others. */
  async function sayInstead(comment: string, by: Fan, whom: Fan[]): Promise<void> {
    await until(cloud.now().getTime() + 2 * MINUTE);
    const body = mentioning(whom);
    const path = `/api/chat/messages/${comment}`;
    const { status, text } = await cloud.call('PUT', path, { as: by.caller, body });
    if (status !== 200) throw new Error(text);
    await seen.comments(by.caller);
  }

  function mentioning(whom: Fan[]) {
    const named = whom.map(({ caller }) => `@${caller.username}`).join(' and ');
    const message = `${named}, box box! ${Math.floor(random() * 1e6)}`;
    return { message, mentions: whom.map(({ caller }) => caller.id) };
  }

  /** Players by what they do for the race: some differ with each race. */
  const group = (index: number, which: number) =>
    seen.staying().filter(({ number }) => (number + index) % 7 === which);

  /** Whether the first call reaches the player before the picks that are sent between the calls. */
  function hearsFirst({ number }: Fan, { closing }: Weekend): boolean {
    const call = tickFrom(closing - 24 * HOUR);
    const settings = settingsOf(number);
    const isQuietAt = (minutes: number) => isQuiet(call + minutes * MINUTE, settings);
    return isQuietAt(0) || ![30, 60, 90, 120].some(isQuietAt);
  }

  return {
    /** @returns what to go on with; undefined if the race was cancelled */
    async beforeClosing(race: MadeUpRace, index: number): Promise<Weekend | undefined> {
      const { raceId, closing } = (await weekendOf(race)) ?? {};
      if (!raceId || !closing) return undefined;
      await until(closing - 96 * HOUR);
      let weekend = await weekendOf(race);
      if (!weekend) return undefined;
      await pick(weekend, [...group(index, 1), ...group(index, 2)]);
      const [by, ...whom] = [0, 1, 2].map(() => any(seen.staying()));
      const [first] = whom;
      if (by && first) await sayInstead(await say(by, [first]), by, whom);
      if (index % 3 === 1) {
        await until(weekend.closing - 80 * HOUR);
        await pairAnew(raceId);
      }
      await until(weekend.closing - 31 * HOUR);
      weekend = await weekendOf(race);
      if (!weekend) return undefined;
      await pick(weekend, [...group(index, 3), ...group(index, 4)]);
      if (index % 3 === 0) {
        await until(weekend.closing - 29 * HOUR);
        await pairAnew(raceId);
        await seen.picks(raceId);
      }
      await until(weekend.closing - 25 * HOUR);
      await pick(weekend, [...group(index, 2), ...group(index, 4)]);
      await seen.picks(raceId);
      if (index % 8 === 3) await closeEarlier(weekend);
      return weekendOf(race);
    },

    /** Some send their picks between the calls, some after both. */
    async untilClosing(
      race: MadeUpRace,
      index: number,
      weekend: Weekend,
      between: () => void,
    ): Promise<boolean> {
      const { raceId, closing } = weekend;
      const late = group(index, 5).filter((fan) => hearsFirst(fan, weekend));
      const settings = late.map(({ number }) => settingsOf(number));
      await until(calmFrom(closing - 14 * HOUR, settings));
      await pick(weekend, late);
      await seen.picks(raceId);
      between();
      await until(closing - 2 * HOUR - MINUTE);
      await weekendOf(race);
      await until(closing - 5 * MINUTE);
      if ((await weekendOf(race)) === undefined) return false;
      await pick(weekend, group(index, 6));
      return true;
    },

    async reveal({ raceId, closing }: Weekend): Promise<void> {
      await until(closing + HOUR);
      await seen.reveal(raceId, admin);
      const [by, ...whom] = seen.staying().filter(({ number }) => number % 5 === 2);
      if (by) await say(by, [by, ...whom], raceId);
    },

    async publication({ raceId, start }: Weekend): Promise<void> {
      await until(start + HOUR);
      const before = await seen.board();
      await until(start + 4 * HOUR);
      await seen.publication(raceId, before, admin);
    },

    /** Corrects a value so that points change; or so that they do not. */
    async correction({ race, raceId, start }: Weekend, changesPoints: boolean): Promise<void> {
      const settings = fans.map(({ number }) => settingsOf(number));
      const earliest = Math.max(start + 5 * HOUR, cloud.now().getTime() + HOUR);
      await until(calmFrom(earliest, settings));
      const before = await seen.board();
      const official = seen.publications.at(-1)?.result.firstRetirement;
      const sheets = seen.reveals.get(raceId) ?? [];
      const picked = sheets.map(({ prediction }) => prediction.predictions.firstRetirement);
      const wanted = changesPoints ? picked : ['stroll', 'bortoleto', 'ocon'];
      const started = race.results.map(({ Driver }) => Driver.driverId);
      const to = wanted.find((driver) => driver !== official && started.includes(driver));
      const body = { values: { firstRetirement: to }, reason: 'Stewards’ document 42' };
      const path = `/api/admin/results/${raceId}/corrections`;
      const { status, text } = await cloud.call('POST', path, { as: admin, body });
      if (status !== 200) throw new Error(text);
      await seen.publication(raceId, before, admin);
    },

    /** Waits for all messages about the weekend. */
    async end({ raceId, start }: Weekend, before?: Board): Promise<void> {
      await until(start + 34 * HOUR);
      if (before) await seen.publication(raceId, before, admin);
    },
  };

  /** The calendar was three hours wrong, as an admin finds. */
  async function closeEarlier({ raceId, closing }: Weekend): Promise<void> {
    const body = { closesAt: iso(closing - 3 * HOUR), reason: 'Qualifying is earlier' };
    const path = `/api/admin/races/${raceId}/closing`;
    const { status, text } = await cloud.call('PUT', path, { as: admin, body });
    if (status !== 200) throw new Error(text);
  }
}
