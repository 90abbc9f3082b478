import { eachOf } from '@parc-ferme/data/batches';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { SeasonState } from '@parc-ferme/data/seasons';
import { type Pairing, pairingOf } from '@parc-ferme/domain/head-to-head/head-to-head';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import { newPlayer } from '@parc-ferme/domain/player/player';
import type { Race } from '@parc-ferme/domain/race/race';
import { closing, isOpen } from '@parc-ferme/domain/race/race-clock';
import type { Entrants } from '@parc-ferme/domain/race/season';
import {
  headToHeadResult,
  type OfficialResult,
  type Outcome,
} from '@parc-ferme/domain/result/result';
import { type SamplePlayer, samplePlayers } from './people.ts';
import { type Knowledge, picksOf, randomFrom } from './picks.ts';

const HOUR_MS = 3_600_000;
const IN_FLIGHT = 16;
/** The probability of a missed prediction. */
const MISSED = 0.08;

/** A race that sample players pick for, and how much of the season so far lay before it. */
type Sampled = { race: Race; closesAt: Date; knowledge: Knowledge; progress: number };

/**
 * Registers sample players and gives them pairings and picks for every race so far and the next one.
 * To be called when results are known and before they are scored; twice leaves the same picks.
 */
export async function seedSamplePlayers(
  count: number,
  season: number,
  passwordHash: string,
  now: Date,
  data: Repositories,
): Promise<void> {
  if (count === 0) return;
  const state = await data.seasons.state(season);
  const sampled = await sampleRaces(state, now, data);
  const opening = sampled[0]?.closesAt ?? now;
  const createdAt = new Date(Math.min(opening.getTime(), now.getTime()) - 100 * HOUR_MS);
  const people = samplePlayers(count);
  await eachOf(people, IN_FLIGHT, async ({ id, username, email }) => {
    const account = { id, username, email, passwordHash, createdAt: createdAt.toISOString() };
    await data.players.register({ ...newPlayer(account), emailConfirmed: true }, season);
  });
  const [first] = people;
  if (first) await data.players.setRole(first.id, 'admin');
  for (const race of sampled) {
    await eachOf(people, IN_FLIGHT, (player) => submitFor(player, race, now, data));
  }
}

/** Those of the first sample players who are in the table, which may have been filled without any. */
export async function samplePlayersIn(
  { players }: Pick<Repositories, 'players'>,
  count: number,
): Promise<SamplePlayer[]> {
  const people = samplePlayers(count);
  const found = await Promise.all(people.map(({ id }) => players.find(id)));
  return people.filter((_, index) => found[index] !== undefined);
}

async function submitFor(
  player: SamplePlayer,
  { race, closesAt, knowledge, progress }: Sampled,
  now: Date,
  data: Repositories,
): Promise<void> {
  const random = randomFrom(race._id, player.copies ?? player.id);
  if (random() < MISSED || progress < player.joined) return;
  const picks: Picks = picksOf(player.skill, knowledge, random);
  const latest = Math.min(closesAt.getTime(), now.getTime());
  const submittedAt = new Date(latest - (1 + random() * 47) * HOUR_MS).toISOString();
  await data.predictions.submit(race, player, { picks, submittedAt }, undefined);
}

async function sampleRaces(state: SeasonState, now: Date, data: Repositories): Promise<Sampled[]> {
  const running = state.races.filter(({ status }) => status !== 'cancelled');
  const next = running.find((race) => isOpen(race, now));
  const races = [...running.filter((race) => !isOpen(race, now)), ...(next ? [next] : [])];
  // Before the first race, players know the pace from winter tests: the first result stands in for it.
  const opening = races[0] && (await resultOf(races[0], state, data));
  let form = formBy(opening, state.entrants);
  const sampled: Sampled[] = [];
  for (const [index, race] of races.entries()) {
    const closes = closing(race);
    if (!('at' in closes)) continue;
    const pairing = await pair(race, form, state.entrants, data);
    const result = await resultOf(race, state, data);
    const outcome = result && outcomeOf(result, pairing);
    const knowledge = { form: form.drivers, pairing, outcome };
    sampled.push({ race, closesAt: closes.at, knowledge, progress: index / races.length });
    if (result) form = formBy(result, state.entrants);
  }
  return sampled;
}

/** The drivers by current pace, the fastest first. */
type Form = { drivers: string[]; teams: string[] };

function formBy(result: OfficialResult | undefined, { drivers, teams }: Entrants): Form {
  if (!result) {
    return {
      drivers: drivers.map(({ driverId }) => driverId),
      teams: teams.map(({ constructorId }) => constructorId),
    };
  }
  const cars = result.results;
  return {
    drivers: cars.map(({ driverId }) => driverId),
    teams: [...new Set(cars.map(({ constructorId }) => constructorId))],
  };
}

async function resultOf(race: Race, { resultChecks }: SeasonState, data: Repositories) {
  const revision = resultChecks.find(({ raceId }) => raceId === race._id)?.revision;
  return revision ? (await data.results.find(race._id, revision))?.result : undefined;
}

function outcomeOf({ results, ...values }: OfficialResult, pairing: Pairing | undefined): Outcome {
  return { ...values, headToHead: headToHeadResult(results, pairing) };
}

/** Neighbours in the form of the day, another pair for every race that has none yet. */
async function pair(
  race: Race,
  { drivers, teams }: Form,
  entrants: Entrants,
  data: Repositories,
): Promise<Pairing | undefined> {
  if (race.pairing) return race.pairing;
  const random = randomFrom('pairing', race._id);
  const driver = Math.floor(random() * Math.min(10, drivers.length - 1));
  const team = Math.floor(random() * Math.max(1, teams.length - 1));
  const chosen = pairingOf(
    [drivers[driver], drivers[driver + 1]],
    [teams[team], teams[team + 1]],
    entrants,
  );
  if ('fault' in chosen) return undefined;
  await data.races.setPairing(race, chosen.pairing, new Date(0));
  return chosen.pairing;
}
