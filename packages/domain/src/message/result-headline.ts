import { PODIUM } from '../picks/categories.ts';
import { PERFECT_PODIUM } from '../scoring/points.ts';
import { RACE_EVENTS, type RaceEvent } from '../story/race-events.ts';
import { countText, listText, ordinal } from '../wording/number-text.ts';
import type { PlayerResult } from './player-results.ts';

/** Fewer places gained are no news. */
const MIN_CLIMB = 5;

/** If there are more players, the text has their number and no names. */
const MAX_NAMED = 3;

type OwnResult = PlayerResult<unknown>;

type Headline = {
  happened: (own: OwnResult, username: string) => boolean;
  /**
   * At most eight words, not counting the names.
   *
   * @param who `You`, or the names of those to whom it happened
   */
  text: (own: OwnResult, who: string) => string;
  /** The text has figures of one player, so that it cannot name all to whom it happened. */
  isSingle?: true;
};

const YOU = 'You';

const HEADLINES: Record<RaceEvent, Headline> = {
  badge: {
    happened: ({ badge }) => badge !== null,
    text: (own, who) => wonText(own, who, own.badge ?? ''),
  },
  perfectRace: {
    happened: ({ points, perfectScore }) => points === perfectScore,
    text: (_, who) => `${who} had every pick right`,
  },
  perfectPodium: {
    happened: ({ picks }) => picks.slice(0, PODIUM.length).filter(isExact).length === PODIUM.length,
    text: (_, who) => `Perfect podium${who === YOU ? '' : ` for ${who}`}: +${PERFECT_PODIUM}`,
  },
  round: {
    happened: ({ winners }, username) => winners.includes(username),
    text: (own, who) => wonText(own, who, 'round'),
  },
  alone: {
    happened: (own) => aloneAndRight(own) !== undefined,
    text: (own, who) => `Only ${who === YOU ? 'you' : who} had ${aloneAndRight(own)?.picked} right`,
    isSingle: true,
  },
  climb: {
    happened: ({ movement, rank }) => rank !== null && movement !== null && movement >= MIN_CLIMB,
    text({ movement, rank }, who) {
      const climb = `${countText(movement ?? 0, 'place')} to ${ordinal(rank ?? 0)}`;
      return who === YOU ? `Up ${climb}` : `${who} up ${climb}`;
    },
    isSingle: true,
  },
};

/** The best that a result brought a player, as told to the player; undefined if it was a race like any other. */
export function resultHeadline(own: OwnResult, username: string): string | undefined {
  const event = RACE_EVENTS.find((one) => HEADLINES[one].happened(own, username));
  return event && HEADLINES[event].text(own, YOU);
}

/**
 * The best that a result brought one of the players, as told to others; undefined if it was a race like any other.
 *
 * @param results of all players, by username
 */
export function headlineAbout(
  username: string,
  results: Map<string, OwnResult>,
): string | undefined {
  const own = results.get(username);
  const event = own && RACE_EVENTS.find((one) => HEADLINES[one].happened(own, username));
  if (!own || !event) return undefined;
  const { happened, text, isSingle } = HEADLINES[event];
  const all = [...results].flatMap(([name, result]) => (happened(result, name) ? name : []));
  if (isSingle) return text(own, username);
  return text(own, all.length > MAX_NAMED ? countText(all.length, 'player') : listText(all));
}

function wonText({ winners }: OwnResult, who: string, prize: string): string {
  return `${who} ${winners.length > 1 ? 'shared' : 'won'} the ${prize}`;
}

function aloneAndRight({ picks }: OwnResult): PlayerResult['picks'][number] | undefined {
  return picks.find((pick) => pick.alsoPickedBy === 0 && isExact(pick));
}

function isExact({ picked, actual }: PlayerResult['picks'][number]): boolean {
  return picked !== undefined && picked === actual;
}
