import { DRIVER_PICKS } from '@parc-ferme/domain/picks/categories';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import type { PredictionVersion } from '@parc-ferme/domain/picks/prediction';

/** Each letter stands for an index in a packed prediction's list of drivers and teams. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * All versions of a prediction as one short text, so that a dozen stay within the one write unit that
 * a submission costs: the drivers and teams that any of them names, once each, and for each version,
 * the oldest first, the milliseconds since the one before in base 36 and its picks as places in the
 * list: `norris,piastri,…,1,2|m85zkrk0.ABCDAE.ABG.HIJ;1rs.BACDAE.ABG.HIJ`.
 *
 * @param versions the newest first
 */
export function packVersions(versions: PredictionVersion[]): string {
  const oldestFirst = versions.toReversed().map(({ picks, submittedAt }) => ({
    at: Date.parse(submittedAt),
    parts: packPicks(picks)
      .split('|')
      .map((part) => part.split(',')),
  }));
  const words = [...new Set(oldestFirst.flatMap(({ parts }) => parts.flat()))];
  const digits = digitsFor(words.length);
  const codes = new Map(words.map((word, place) => [word, codeOf(place, digits)]));
  const packed = oldestFirst.map(({ at, parts }, index) => {
    const since = at - (oldestFirst[index - 1]?.at ?? 0);
    const coded = parts.map((part) => part.map((word) => codes.get(word)).join(''));
    return [since.toString(36), ...coded].join('.');
  });
  return `${words.join(',')}|${packed.join(';')}`;
}

/** The inverse of `packVersions`, the newest first; to be parsed by the caller. */
export function unpackVersions(packed: string): { picks: unknown; submittedAt: string }[] {
  const [listed = '', versions = ''] = packed.split('|');
  const words = listed.split(',');
  const digits = digitsFor(words.length);
  let at = 0;
  return versions
    .split(';')
    .map((version) => {
      const [since = '', ...parts] = version.split('.');
      at += Number.parseInt(since, 36);
      const picks = parts.map((part) => wordsOf(part, words, digits).join(',')).join('|');
      return { picks: unpackPicks(picks), submittedAt: new Date(at).toISOString() };
    })
    .reverse();
}

function digitsFor(count: number): number {
  return count > DIGITS.length ? 2 : 1;
}

function codeOf(place: number, digits: number): string {
  const last = DIGITS.charAt(place % DIGITS.length);
  return digits === 1 ? last : DIGITS.charAt(Math.floor(place / DIGITS.length)) + last;
}

function wordsOf(part: string, words: string[], digits: number): string[] {
  const codes = part.match(digits === 1 ? /./g : /../g) ?? [];
  return codes.map((code) => {
    const place = [...code].reduce((sum, digit) => sum * DIGITS.length + DIGITS.indexOf(digit), 0);
    return words[place] ?? '';
  });
}

/** A version as predictions were stored before all of them were kept: `2025-07-25T18:00:00.000Z|norris,…`. */
export function unpackVersion(packed: string): { picks: unknown; submittedAt: string } {
  const [submittedAt = '', ...parts] = packed.split('|');
  return { submittedAt, picks: unpackPicks(parts.join('|')) };
}

/** A player's picks as one short text; the winner of a head-to-head is encoded as an index in the pair. */
export function packPicks(picks: Picks): string {
  const { driverHeadToHead: driver, teamHeadToHead: team } = picks;
  return [
    [...picks.podium, ...DRIVER_PICKS.map(({ key }) => picks[key])],
    driver ? pair(driver.driver1, driver.driver2, driver.winner) : [],
    team ? pair(team.team1, team.team2, team.winner) : [],
  ]
    .map((ids) => ids.join(','))
    .join('|');
}

function pair(one: string, other: string, winner: string): string[] {
  return [one, other, winner === other ? '2' : '1'];
}

/** The inverse of `packPicks`; the caller parses the result. */
export function unpackPicks(packed: string): unknown {
  const [chosen = [], driver = [], team = []] = packed.split('|').map((ids) => ids.split(','));
  const [p1, p2, p3, ...drivers] = chosen;
  const [driver1, driver2, driverPlace] = driver;
  const [team1, team2, teamPlace] = team;
  return {
    podium: [p1, p2, p3],
    ...Object.fromEntries(DRIVER_PICKS.map(({ key }, index) => [key, drivers[index] || undefined])),
    driverHeadToHead: driver1
      ? { driver1, driver2, winner: driverPlace === '2' ? driver2 : driver1 }
      : null,
    teamHeadToHead: team1 ? { team1, team2, winner: teamPlace === '2' ? team2 : team1 } : null,
  };
}
