import { eachOf } from '@parc-ferme/data/batches';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { SeasonState } from '@parc-ferme/data/season/seasons';
import type { Entrants } from '@parc-ferme/domain/entrants/entrants';
import { chosenPairing } from '@parc-ferme/domain/head-to-head/chosen-pairing';
import { newPlayer } from '@parc-ferme/domain/player/player';
import type { Pairing } from '@parc-ferme/domain/race/pairing';
import type { Race } from '@parc-ferme/domain/race/race';
import { isOpen } from '@parc-ferme/domain/race/race-clock';
import { earliestClosing, revealTime } from '@parc-ferme/domain/race/reveal';
import { officialValues } from '@parc-ferme/domain/result/official-result';
import type { OfficialResult } from '@parc-ferme/domain/result/result';
import { revealRace } from '@parc-ferme/workflows/reveal';
import type { Settings } from '../settings.ts';
import { type Form, formBy, resultOf } from './knowledge.ts';
import { activePlayers, type SamplePlayer, samplePlayers } from './people.ts';
import { type Knowledge, predictionOf, randomFrom } from './picks.ts';
import { answerSampleQuestions, askSampleQuestions, sampleAnswer } from './questions.ts';
import { commentText } from './talk.ts';
import { commentKey, commentMoves, inOrder } from './timetable.ts';
import { seedTips } from './tips.ts';

const HOUR_MS = 3_600_000;
/** How many players are written at the same time. */
const IN_FLIGHT = 16;

/** A race that sample players pick for, and how much of the season so far lay before it. */
type Sampled = {
  race: Race;
  closesAt: Date;
  knowledge: Knowledge;
  result: OfficialResult | undefined;
  progress: number;
};

type SampleSettings = Pick<Settings, 'samplePlayers' | 'samplePlay' | 'sampleRules' | 'season'>;

/**
 * Registers sample players and gives them pairings and picks for every race so far and the next one. Each race
 * is revealed at its own time. To be called when results are known and before they are scored; twice leaves
 * the same picks.
 */
export async function seedSamplePlayers(
  { samplePlayers: count, samplePlay: talk, sampleRules, season }: SampleSettings,
  passwordHash: string,
  now: Date,
  data: Repositories,
): Promise<void> {
  const people = samplePlayers(count);
  if (people.length === 0) return;
  if (sampleRules === 'all') {
    await askSampleQuestions(await data.seasons.state(season), season, now, data);
  }
  const state = await data.seasons.state(season);
  const sampled = await sampleRaces(state, now, data);
  const firstClosing = sampled[0]?.closesAt ?? now;
  // Before any of their picks, which are submitted at most 48 hours before closing.
  const createdAt = new Date(Math.min(firstClosing.getTime(), now.getTime()) - 100 * HOUR_MS);
  await eachOf(people, IN_FLIGHT, async ({ id, username, email }) => {
    const account = { id, username, email, passwordHash, createdAt: createdAt.toISOString() };
    await data.players.register({ ...newPlayer(account), emailConfirmed: true }, season);
  });
  const [first] = people;
  if (first) await data.players.setRole(first.id, 'admin');
  if (sampleRules === 'all' && sampled[0]) {
    await seedTips(activePlayers(count), season, state, sampled[0].knowledge.form, data);
  }
  for (const race of sampled) {
    await eachOf(people, IN_FLIGHT, (player) => submitFor(player, race, now, data));
    const at = revealTime(race.race, race.result !== undefined);
    if (at && at <= now) await revealRace(race.race._id, { data, now: at });
  }
  if (sampleRules === 'all') await answerSampleQuestions(season, first?.username ?? '', data);
  if (!talk) return;
  const races = await data.seasons.races(season, true);
  const revealed = sampled.map((one) => {
    const race = races.find(({ _id }) => _id === one.race._id);
    return { ...one, race: race ?? one.race };
  });
  await seedComments(activePlayers(count), revealed, state.entrants, now, data);
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
  sampled: Sampled,
  now: Date,
  data: Repositories,
): Promise<void> {
  const prediction = seededPrediction(player, sampled);
  if (!prediction) return;
  const { random, ...made } = prediction;
  const latest = Math.min(sampled.closesAt.getTime(), now.getTime());
  const submittedAt = new Date(latest - (1 + random() * 47) * HOUR_MS).toISOString();
  await data.predictions.submit(sampled.race, player, { ...made, submittedAt }, undefined);
}

function seededPrediction(player: SamplePlayer, { race, knowledge, progress }: Sampled) {
  return progress < player.joined ? undefined : predictionOf(player, race._id, knowledge);
}

/** What was said so far, each comment at its own time. The key makes a second call harmless. */
async function seedComments(
  people: SamplePlayer[],
  sampled: Sampled[],
  entrants: Entrants,
  now: Date,
  { comments }: Repositories,
): Promise<void> {
  const moves = sampled.flatMap((about) =>
    commentMoves(about.race, people).map((move) => ({ ...move, about })),
  );
  for (const { at, player, about, ...move } of inOrder(moves)) {
    const message = commentText(move, { race: about.race, entrants, result: about.result });
    if (at > now || !message) continue;
    const draft = { author: player, message, key: commentKey(move), now: at };
    await comments.post(draft, await comments.postsOf(player.id));
  }
}

async function sampleRaces(state: SeasonState, now: Date, data: Repositories): Promise<Sampled[]> {
  const running = state.races.filter(({ status }) => status !== 'cancelled');
  const next = running.find((race) => isOpen(race, now));
  const races = [...running.filter((race) => !isOpen(race, now)), ...(next ? [next] : [])];
  // Before the first race, players know the pace from winter tests: the first result stands in for it.
  const firstResult = races[0] && (await resultOf(races[0], state, data));
  let form = formBy(firstResult, state.entrants);
  const sampled: Sampled[] = [];
  for (const [index, race] of races.entries()) {
    const closesAt = earliestClosing(race);
    if (!closesAt) continue;
    const pairing = await pair(race, form, state.entrants, data);
    const result = await resultOf(race, state, data);
    const outcome = result && {
      ...officialValues(result, pairing),
      question: sampleAnswer(race, result),
    };
    const knowledge = { form, pairing, question: race.question, outcome };
    const progress = index / races.length;
    sampled.push({ race, closesAt, knowledge, result, progress });
    if (result) form = formBy(result, state.entrants);
  }
  return sampled;
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
  const chosen = chosenPairing(
    [drivers[driver], drivers[driver + 1]],
    [teams[team], teams[team + 1]],
    entrants,
  );
  if ('fault' in chosen) return undefined;
  await data.races.setPairing(race, chosen.pairing, new Date(0));
  return chosen.pairing;
}
