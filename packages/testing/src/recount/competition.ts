import type { Pairing } from '@parc-ferme/domain/race/pairing';
import { idsIn } from '@parc-ferme/domain/race/pairing-ids';
import { accountCalls } from '../cloud/account-calls.ts';
import type { Caller, TestCloud } from '../cloud/test-cloud.ts';
import type { SourceRace } from '../race-data/race-data-server.ts';
import { singlePicks } from '../single-picks.ts';
import {
  type Official,
  officialOf,
  type Pairs,
  type PlainPicks,
  pointsFor,
  type RawRace,
  type Row,
  type Scores,
  tableOf,
} from './recount.ts';

export type User = Row & { id: string; badges: string[]; classified: boolean };
type BoardOf<PlayerScores> = {
  races: { _id: string; raceName: string; round: number; topScore: number }[];
  users: (Omit<User, 'scores'> & { scores: PlayerScores })[];
};
export type Board = BoardOf<Scores>;
/** As the API sends it: the scores in the order of the races. */
type BoardReply = BoardOf<(number | null)[]>;

/** The board of a reply, with each player's scores by race id, without the races that have none. */
export function boardFrom({ races, users }: BoardReply): Board {
  return {
    races,
    users: users.map((user) => ({
      ...user,
      scores: Object.fromEntries(
        races.flatMap(({ _id }, column) => {
          const score = user.scores[column] ?? null;
          return score === null ? [] : [[_id, score]];
        }),
      ),
    })),
  };
}

/**
 * Players of a cloud, with a record of their predictions and of every result, so that the leaderboard
 * can be recounted.
 */
export function competition(cloud: TestCloud, random: () => number) {
  const players: Caller[] = [];
  /** The latest accepted picks by race and username. */
  const acceptedPicks = new Map<string, Map<string, PlainPicks>>();
  const pairsByRace = new Map<string, Pairs>();
  const officialByRace = new Map<string, Official>();

  function anyOf(list: string[]): string {
    return list[Math.floor(random() * list.length)] ?? '';
  }

  return {
    async registerPlayers(...names: string[]): Promise<void> {
      for (const name of names) players.push(await cloud.player(name));
    },

    player(username: string): Caller {
      const found = players.find((one) => one.username === username);
      if (!found) throw new Error(`There is no ${username}.`);
      return found;
    },

    /** Gives all players new sessions: one lasts 180 days, a season longer. */
    async signInAll(): Promise<void> {
      const { signIn } = accountCalls(cloud);
      for (const caller of players) Object.assign(caller, await signIn(caller));
    },

    /** Records the pairing of a race, by which head-to-heads are picked and recounted. */
    async recordPairing(raceId: string): Promise<void> {
      const { body } = await cloud.call('GET', `/api/head-to-head/${raceId}`);
      const { configuration }: { configuration: Pairing | null } = body;
      if (configuration) pairsByRace.set(raceId, idsIn(configuration));
    },

    /** Random picks for the head-to-heads; empty without a recorded pairing. */
    headToHeadPicks(raceId: string): Pick<PlainPicks, 'driver' | 'team'> {
      const pairs = pairsByRace.get(raceId);
      return pairs ? { driver: anyOf(pairs.drivers), team: anyOf(pairs.teams) } : {};
    },

    /** @returns the status of the response */
    async submit(username: string, raceId: string, plainPicks: PlainPicks): Promise<number> {
      // Categories that are added to the rules later get any pick.
      const picks = { ...singlePicks(plainPicks.podium[0]), ...plainPicks };
      const { driver, team, ...others } = picks;
      const predictions = {
        ...others,
        ...(driver && { driverHeadToHead: { winner: driver } }),
        ...(team && { teamHeadToHead: { winner: team } }),
      };
      const { status } = await cloud.call('POST', `/api/predictions/${raceId}`, {
        as: this.player(username),
        body: { predictions },
      });
      const picksOfRace = acceptedPicks.get(raceId) ?? new Map<string, PlainPicks>();
      acceptedPicks.set(raceId, picksOfRace);
      if (status === 200) picksOfRace.set(username, picks);
      return status;
    },

    /** Records the result of a race as the race data has it. */
    recordResult(raceId: string, race: RawRace): void {
      officialByRace.set(raceId, officialOf(race, pairsByRace.get(raceId)));
    },

    async board(): Promise<Board> {
      return boardFrom((await cloud.call('GET', '/api/scores/leaderboard')).body);
    },

    /** The leaderboard by the recount. */
    recount(): Row[] {
      const scoresByPlayer = new Map<string, Scores>(players.map(({ username }) => [username, {}]));
      for (const [raceId, outcome] of officialByRace) {
        for (const [username, picks] of acceptedPicks.get(raceId) ?? []) {
          const scores = scoresByPlayer.get(username);
          if (scores) scores[raceId] = pointsFor(picks, outcome);
        }
      }
      return tableOf(scoresByPlayer, [...officialByRace.keys()]);
    },
  };
}

export function rowsOf({ users }: Board): Row[] {
  return users.map(({ id, badges, classified, ...row }) => row);
}

/** Picks that are right by a chance of one half each, and random otherwise. */
export function halfRightPicks(
  { results, qualifyingResults }: SourceRace,
  drivers: string[],
  random: () => number,
): PlainPicks {
  const rightOrRandom = (row: { Driver: { driverId: string } } | undefined) =>
    row && random() < 0.5
      ? row.Driver.driverId
      : (drivers[Math.floor(random() * drivers.length)] ?? '');
  const [first, second, third] = results;
  return {
    podium: [rightOrRandom(first), rightOrRandom(second), rightOrRandom(third)],
    polePosition: rightOrRandom(qualifyingResults[0]),
    fastestLap: rightOrRandom(results.find(({ FastestLap }) => FastestLap?.rank === '1')),
    firstRetirement: rightOrRandom(results.at(-1)),
  };
}
