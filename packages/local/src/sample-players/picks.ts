import { createHash } from 'node:crypto';
import type { Pairing } from '@parc-ferme/domain/head-to-head/head-to-head';
import { DRIVER_PICKS, forDriverPicks } from '@parc-ferme/domain/picks/categories';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import type { Outcome } from '@parc-ferme/domain/result/result';
import type { SamplePlayer } from './people.ts';

/** The probability of a missed prediction. */
const MISSED = 0.08;

const MISFORTUNES = DRIVER_PICKS.filter(({ isMisfortune }) => isMisfortune).map(({ key }) => key);

/** What sample players know: the drivers by current pace, and the actual result. */
export type Knowledge = {
  form: string[];
  pairing: Pairing | undefined;
  /** Undefined for an upcoming race. */
  outcome: Outcome | undefined;
};

type Random = () => number;

/** Numbers from 0 to 1 that are the same for the same words. */
export function randomFrom(...words: string[]): Random {
  let state = createHash('sha256').update(words.join('|')).digest().readUInt32BE(0);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A player's picks for a race; undefined if the player forgets it. `random` goes on after them. */
export function predictionOf(
  player: SamplePlayer,
  raceId: string,
  knowledge: Knowledge,
): { picks: Picks; random: Random } | undefined {
  const random = randomFrom(raceId, player.copies ?? player.id);
  if (random() < MISSED) return undefined;
  return { picks: picksOf(player.skill, knowledge, random), random };
}

/** The picks of a player who has changed their mind about some of them. */
export function secondThoughts(
  player: SamplePlayer,
  raceId: string,
  knowledge: Knowledge,
): Picks | undefined {
  const first = predictionOf(player, raceId, knowledge);
  if (!first) return undefined;
  const { polePosition, fastestLap } = picksOf(player.skill, knowledge, first.random);
  return { ...first.picks, polePosition, fastestLap };
}

/** Picks that are sometimes right and otherwise follow the current pace. */
export function picksOf(
  skill: number,
  { form, pairing, outcome }: Knowledge,
  random: Random,
): Picks {
  const right = (truth: string | null | undefined) =>
    truth && random() < skill ? truth : undefined;
  const fast = () => pickOf(form.slice(0, 7), random);
  const slow = () => pickOf(form.slice(-7), random);
  const podium: string[] = [];
  for (const slot of [0, 1, 2]) {
    const wish = right(outcome?.podium[slot]) ?? fast();
    const free = form.find((driver) => !podium.includes(driver)) ?? wish;
    podium.push(podium.includes(wish) ? free : wish);
  }
  const [first = '', second = '', third = ''] = podium;
  return {
    podium: [first, second, third],
    ...forDriverPicks(
      (key) => right(outcome?.[key]) ?? (MISFORTUNES.includes(key) ? slow() : fast()),
    ),
    driverHeadToHead: pairing ? driverPick(pairing, random) : null,
    teamHeadToHead: pairing ? teamPick(pairing, random) : null,
  };
}

/** Earlier ones are likelier: the leader of the form is picked most. */
function pickOf(drivers: string[], random: Random): string {
  const place = Math.floor(random() ** 2 * drivers.length);
  return drivers[place] ?? drivers[0] ?? '';
}

function driverPick({ drivers }: Pairing, random: Random) {
  const [driver1, driver2] = [drivers.driver1.driverId, drivers.driver2.driverId];
  return { driver1, driver2, winner: random() < 0.5 ? driver1 : driver2 };
}

function teamPick({ teams }: Pairing, random: Random) {
  const [team1, team2] = [teams.team1.constructorId, teams.team2.constructorId];
  return { team1, team2, winner: random() < 0.5 ? team1 : team2 };
}
