import type { Mail } from '@parc-ferme/local/outbox';
import { type Board, type BoardReply, byRace } from '../competition.ts';
import type { Push } from '../push-subscriptions.ts';
import type { Caller, TestCloud } from '../test-cloud.ts';
import type { Fan, Settings } from './players.ts';

export type Account = { messages: Settings; mailReturned?: object; emailConfirmed: boolean };
export type Race = {
  _id: string;
  raceName: string;
  date: string;
  status: string;
  predictionClosingTime: string;
  headToHead: object | null;
};
type Prediction = { predictions: ApiPicks; voidPicks?: string[] };
export type Sheet = {
  user: string;
  username: string;
  score: number | null;
  prediction: { predictions: ApiPicks };
};
export type ApiPicks = {
  podium: [string, string, string];
  polePosition: string;
  fastestLap: string;
  firstRetirement: string;
  driverHeadToHead: { winner: string } | null;
  teamHeadToHead: { winner: string } | null;
};
export type Result = {
  raceId: string;
  revision: number;
  acceptedAt: string;
  podium: string[];
  polePosition: string | null;
  fastestLap: string | null;
  firstRetirement: string | null;
  headToHead: { drivers: { winner: string | null }; teams: { winner: string | null } };
};
export type Comment = {
  _id: string;
  message: string;
  username: string;
  user: { _id: string };
  timestamp: string;
  mentions?: { _id: string; username: string }[];
};
/** A published revision of a result, with everything it led to. */
export type Publication = {
  at: number;
  race: string;
  result: Result;
  sheets: Sheet[];
  board: Board;
  before: Board;
};

/** How much of a player's prediction there is. */
export type Completeness = 'everything' | 'head-to-head' | undefined;

type Timed<What> = What & { at: number };

/** As fans know them. */
const TEAMS = [
  ...[['mclaren', 'MCL'] as const, ['ferrari', 'FER'] as const, ['mercedes', 'MER'] as const],
  ...[['red_bull', 'RBR'] as const, ['williams', 'WIL'] as const, ['rb', 'RB'] as const],
  ...[['aston_martin', 'AMR'] as const, ['haas', 'HAA'] as const, ['sauber', 'SAU'] as const],
  ['alpine', 'ALP'] as const,
];

/** What the API showed in the course of a season, and when. */
export function observer(cloud: TestCloud, fans: Fan[]) {
  const accounts: Timed<{ id: string; account: Account | undefined; endpoints: string[] }>[] = [];
  const missing: Timed<{ raceId: string; id: string; missing: Completeness }>[] = [];
  const calendars: Timed<{ races: Race[] }>[] = [];
  const reveals = new Map<string, Sheet[]>();
  const mentions: Timed<{ comment: string; by: string; id: string }>[] = [];
  const publications: Publication[] = [];
  const voided: Timed<{ raceId: string; ids: string[] }>[] = [];
  const at = () => cloud.now().getTime();
  const staying = () => fans.filter(({ caller }) => account(caller.id, at()) !== undefined);

  async function get<Body>(path: string, as?: Caller): Promise<Body> {
    const { status, body, text } = await cloud.call('GET', path, { as });
    if (status !== 200) throw new Error(`${path}: ${text}`);
    return body;
  }

  function account(id: string, then: number) {
    return accounts.findLast((one) => one.id === id && one.at <= then)?.account;
  }

  async function board(): Promise<Board> {
    return byRace(await get<BoardReply>('/api/scores/leaderboard'));
  }

  return {
    ...{
      accounts,
      missing,
      calendars,
      reveals,
      publications,
      voided,
      get,
      board,
      staying,
      mentions,
    },

    async account({ caller, endpoints }: Fan): Promise<void> {
      const account = await get<Account>('/api/account', caller);
      accounts.push({ at: at(), id: caller.id, account, endpoints: [...endpoints] });
    },

    left({ caller: { id } }: Fan): void {
      accounts.push({ at: at(), id, account: undefined, endpoints: [] });
    },

    async calendar(): Promise<Race[]> {
      const races = await get<Race[]>('/api/f1data/races/all');
      calendars.push({ at: at(), races });
      return races;
    },

    /** Who is on the roll call, and what those who are see of their own predictions. */
    async picks(raceId: string): Promise<void> {
      const race = calendars.at(-1)?.races.find(({ _id }) => _id === raceId);
      const people = staying();
      type RollCall = { players: { user: string }[] };
      const path = `/api/predictions/${raceId}/roll-call`;
      const { players } = await get<RollCall>(path, people[0]?.caller);
      const present = new Set(players.map(({ user }) => user));
      const ids: string[] = [];
      for (const { caller } of people) {
        const { id } = caller;
        const about = { at: at(), raceId, id };
        if (!present.has(id)) missing.push({ ...about, missing: 'everything' });
        else {
          type Own = { prediction: Prediction };
          const { prediction } = await get<Own>(`/api/predictions/${raceId}`, caller);
          const { driverHeadToHead, teamHeadToHead } = prediction.predictions;
          const isWhole = !race?.headToHead || (driverHeadToHead && teamHeadToHead);
          missing.push({ ...about, missing: isWhole ? undefined : 'head-to-head' });
          if (prediction.voidPicks?.length) ids.push(id);
        }
      }
      voided.push({ at: at(), raceId, ids });
    },

    async reveal(raceId: string, as: Caller): Promise<void> {
      const { scores } = await get<{ scores: Sheet[] }>(`/api/scores/race/${raceId}`, as);
      reveals.set(raceId, scores);
    },

    /** @param before the leaderboard before the revision */
    async publication(raceId: string, before: Board, as: Caller): Promise<boolean> {
      const result = await get<Result>(`/api/results/race/${raceId}`, as);
      const last = publications.findLast((one) => one.result.raceId === raceId);
      if (last?.result.revision === result.revision) return false;
      const { scores } = await get<{ scores: Sheet[] }>(`/api/scores/race/${raceId}`, as);
      const race = this.raceName(raceId);
      const published = { race, result, sheets: scores, board: await board(), before };
      publications.push({ at: Date.parse(result.acceptedAt), ...published });
      await this.comments(as, raceId);
      return true;
    },

    /**
     * Whom the newest comments of a thread mention, and by whom: an author may be a former player later. What
     * a known comment mentions further was added by an edit.
     */
    async comments(as: Caller, thread?: string): Promise<void> {
      const query = thread ? `?thread=${thread}` : '';
      const { messages } = await get<{ messages: Comment[] }>(`/api/chat/messages${query}`, as);
      for (const {
        _id: comment,
        username: by,
        user,
        timestamp,
        mentions: named = [],
      } of messages) {
        const known = mentions.filter((one) => one.comment === comment);
        const then = known.length > 0 ? at() : Date.parse(timestamp);
        for (const { _id: id } of named.filter(({ _id }) => _id !== user._id)) {
          if (!known.some((one) => one.id === id)) mentions.push({ comment, by, id, at: then });
        }
      }
    },

    raceName: (raceId: string) =>
      calendars.at(-1)?.races.find(({ _id }) => _id === raceId)?.raceName ?? '',

    /** The codes of drivers and teams by id. */
    async codes(): Promise<Map<string, string>> {
      const drivers = await get<{ driverId: string; code: string }[]>('/api/f1data/drivers');
      return new Map([...drivers.map(({ driverId, code }) => [driverId, code] as const), ...TEAMS]);
    },

    mails: () => get<Mail[]>('/local/mail'),
    pushes: () => get<(Push & { at: string })[]>('/local/push'),
    deadLetters: () => get<object[]>('/local/dead-letters'),
  };
}

export type Seen = ReturnType<typeof observer>;
