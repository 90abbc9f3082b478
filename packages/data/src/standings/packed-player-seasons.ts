import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import type { RaceOfPlayer, SheetRace } from '@parc-ferme/domain/player-season/player-season';
import type { ScoredSheet } from '@parc-ferme/domain/scoring/scored-sheet';
import * as z from 'zod/mini';
import { packJson, unpackJson } from '../packed-json.ts';
import type { StandingsRace } from './packed-standings.ts';

/** A published race of the players' seasons, with the revision that the sheets are scored by. */
export type PlayerSeasonRace = SheetRace & StandingsRace & { topScore: number };
/** A player's races in the order of the season. */
export type StoredPlayerSeason = { id: string; races: RaceOfPlayer[] };

const Numbers = z.array(z.number());
const Head = z.array(
  z.object({
    _id: z.string(),
    raceName: z.string(),
    country: z.string(),
    circuitName: z.string(),
    round: z.number(),
    revision: z.number(),
    topScore: z.number(),
    official: z.array(z.nullable(z.string())),
    field: z.object({
      players: z.number(),
      picked: Numbers,
      right: Numbers,
      points: Numbers,
      bonus: z.number(),
    }),
  }),
);

/**
 * Column by column, which compresses best. Every player has a pick and its points for each category of
 * each race: a letter is a place in `words`, a digit the points, a space where there is none.
 */
const Page = z.object({
  ids: z.array(z.string()),
  words: z.array(z.string()),
  picks: z.string(),
  points: z.string(),
  /** 0 where a player has no rank yet. */
  ranks: Numbers,
  /** The races whose picks were sent again, by the place of the sheet. */
  sentAgain: z.optional(z.record(z.string(), z.string())),
  /** The places of the sheets that were sent after the account was recovered. */
  afterRecovery: z.optional(Numbers),
});

const SIZE = CATEGORIES.length;
const NONE = ' ';
const FIRST_LETTER = 'A'.charCodeAt(0);

export function packHead(races: PlayerSeasonRace[]): Buffer {
  return packJson(races satisfies z.infer<typeof Head>);
}

export function unpackHead(bytes: Uint8Array): PlayerSeasonRace[] {
  return Head.parse(unpackJson(bytes));
}

export function packPlayers(players: StoredPlayerSeason[]): Buffer {
  const races = players.flatMap((player) => player.races);
  const words = [...new Set(races.flatMap(({ sheet }) => sheet?.picks ?? []))].filter(
    (word) => word !== null,
  );
  const letters = new Map(
    words.map((word, place) => [word, String.fromCharCode(FIRST_LETTER + place)]),
  );
  const sentAgain = races.flatMap(({ sheet }, place) =>
    sheet?.sentAgainFrom ? [[String(place), sheet.sentAgainFrom] as const] : [],
  );
  const afterRecovery = races.flatMap(({ sheet }, place) => (sheet?.afterRecovery ? place : []));
  const page: z.infer<typeof Page> = {
    ids: players.map(({ id }) => id),
    words,
    picks: races.map(({ sheet }) => lettersOf(sheet, letters)).join(''),
    points: races.map(({ sheet }) => digitsOf(sheet)).join(''),
    ranks: races.map(({ rank }) => rank ?? 0),
    ...(sentAgain.length > 0 && { sentAgain: Object.fromEntries(sentAgain) }),
    ...(afterRecovery.length > 0 && { afterRecovery }),
  };
  return packJson(page);
}

export function unpackPlayers(bytes: Uint8Array): StoredPlayerSeason[] {
  const { ids, words, picks, points, ranks, sentAgain, afterRecovery } = Page.parse(
    unpackJson(bytes),
  );
  const races = ranks.map((rank, place): RaceOfPlayer => {
    const chosen = [...picks.slice(place * SIZE, (place + 1) * SIZE)];
    const digits = points.slice(place * (SIZE + 1), (place + 1) * (SIZE + 1));
    const sheet = digits.startsWith(NONE) ? null : sheetOf(chosen, digits, words);
    const sentAgainFrom = sentAgain?.[place];
    const isAfter = afterRecovery?.includes(place) && { afterRecovery: true };
    return {
      rank: rank || null,
      sheet: sheet && { ...sheet, ...(sentAgainFrom && { sentAgainFrom }), ...isAfter },
    };
  });
  const each = races.length / Math.max(1, ids.length);
  return ids.map((id, place) => ({ id, races: races.slice(place * each, (place + 1) * each) }));
}

function lettersOf(sheet: ScoredSheet | null, letters: Map<string, string>): string {
  if (!sheet) return NONE.repeat(SIZE);
  return sheet.picks.map((pick) => (pick === null ? NONE : (letters.get(pick) ?? NONE))).join('');
}

function digitsOf(sheet: ScoredSheet | null): string {
  return sheet ? [...sheet.points, sheet.bonus].join('') : NONE.repeat(SIZE + 1);
}

function sheetOf(chosen: string[], digits: string, words: string[]): ScoredSheet {
  const picks = chosen.map((letter) => words[letter.charCodeAt(0) - FIRST_LETTER] ?? null);
  const points = [...digits].map(Number);
  return { picks, points: points.slice(0, SIZE), bonus: points[SIZE] ?? 0 };
}
