import type { BadgeId } from './badge-id.ts';

type Badge = { id: BadgeId; title: string; marquee: RegExp };

/**
 * The marquee races, matched by race and circuit name, never by country: Miami and Las Vegas are not
 * Austin, Imola is not Monza, and the Spanish Grand Prix has "Spa" in its name.
 */
export const BADGES: Badge[] = [
  { id: 'monaco-dice', title: 'Monaco Dice', marquee: /\bmonaco\b/i },
  { id: 'silverstone-sword', title: 'Silverstone Sword', marquee: /\bbritish\b|\bsilverstone\b/i },
  { id: 'spa-forest', title: 'Spa Forest', marquee: /\bbelgian\b|\bspa\b/i },
  {
    id: 'monza-temple-of-speed',
    title: 'Monza Temple of Speed',
    marquee: /\bitalian\b|\bmonza\b/i,
  },
  {
    id: 'texas-sheriff',
    title: 'Texas Sheriff',
    marquee: /\bunited states\b|\baustin\b|\bcota\b|\bcircuit of the americas\b/i,
  },
  {
    id: 'abu-dhabi-desert-camel',
    title: 'Abu Dhabi Desert Camel',
    marquee: /\babu dhabi\b|\byas marina\b/i,
  },
];

type NamedRace = { _id: string; raceName: string; circuit: { name: string } };

export function badgeOf(race: NamedRace): BadgeId | undefined {
  return BADGES.find(
    ({ marquee }) => marquee.test(race.raceName) || marquee.test(race.circuit.name),
  )?.id;
}

/**
 * The badges a player holds: one for each marquee race in which the player has the top score, above 0,
 * alone or shared.
 *
 * @param topScores the best score of each completed race, by race id
 */
export function badgesOf(
  scores: Record<string, number>,
  completedRaces: NamedRace[],
  topScores: Record<string, number>,
): BadgeId[] {
  const wonRaces = completedRaces.filter((race) => {
    const top = topScores[race._id] ?? 0;
    return top > 0 && scores[race._id] === top;
  });
  return [...new Set(wonRaces.flatMap((race) => badgeOf(race) ?? []))];
}

export function topScores(players: { scores: Record<string, number> }[]): Record<string, number> {
  const tops: Record<string, number> = {};
  for (const { scores } of players) {
    for (const [race, score] of Object.entries(scores))
      tops[race] = Math.max(tops[race] ?? 0, score);
  }
  return tops;
}
