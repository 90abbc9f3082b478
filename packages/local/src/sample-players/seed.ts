import { eachOf } from '@parc-ferme/data/batches';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { StoredSeason } from '@parc-ferme/data/season/seasons';
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
import { type Form, formBy, resultOf } from './form.ts';
import { activePlayers, type SamplePlayer, samplePlayers } from './people.ts';
import { type Knowledge, predictionOf, randomFrom } from './picks.ts';
import { answerSampleQuestions, askSampleQuestions, sampleAnswer } from './questions.ts';
import { commentText } from './talk.ts';
import { commentKey, commentMoves, inOrder } from './timetable.ts';
import { seedTips } from './tips.ts';

const HOUR_MS = 3_600_000;
const LONG_BEFORE = new Date(0);
/** How many players are written at the same time. */
const IN_FLIGHT = 16;

/** A race that sample players pick for, and what share of the races lay before it. */
type SampleRace = {
  race: Race;
  closesAt: Date;
  knowledge: Knowledge;
  result: OfficialResult | undefined;
  progress: number;
};

type SampleSettings = Pick<Settings, 'samplePlayers' | 'samplePlay' | 'sampleRules' | 'season'>;

/**
 * Registers sample players and gives them pairings and picks for every race so far and the next one. Each race
 * is revealed at its own time. To be called once results are imported and before they are scored; a
 * second call changes no picks.
 */
export async function seedSamplePlayers(
  { samplePlayers: count, samplePlay, sampleRules, season }: SampleSettings,
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
  const sampleRaces = await sampleRacesIn(state, now, data);
  const firstClosing = sampleRaces[0]?.closesAt ?? now;
  // Before any of their picks and tips, which are submitted at most 72 hours before closing.
  const createdAt = new Date(Math.min(firstClosing.getTime(), now.getTime()) - 100 * HOUR_MS);
  await eachOf(people, IN_FLIGHT, async ({ id, username, email }) => {
    const account = { id, username, email, passwordHash, createdAt: createdAt.toISOString() };
    await data.players.register({ ...newPlayer(account), emailConfirmed: true }, season);
  });
  const [first] = people;
  if (first) await data.players.setRole(first.id, 'admin');
  if (sampleRules === 'all' && sampleRaces[0]) {
    await seedTips(activePlayers(count), season, state, sampleRaces[0].knowledge.form, data);
  }
  for (const sampleRace of sampleRaces) {
    const { race, result } = sampleRace;
    await eachOf(people, IN_FLIGHT, (player) => submitFor(player, sampleRace, now, data));
    const at = revealTime(race, result !== undefined);
    if (at && at <= now) await revealRace(race._id, { data, now: at });
  }
  if (sampleRules === 'all') await answerSampleQuestions(season, first?.username ?? '', data);
  if (!samplePlay) return;
  const races = await data.seasons.races(season, { consistent: true });
  const withReveal = sampleRaces.map((sampleRace) => {
    const race = races.find(({ _id }) => _id === sampleRace.race._id);
    return { ...sampleRace, race: race ?? sampleRace.race };
  });
  await seedComments(activePlayers(count), withReveal, state.entrants, now, data);
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
  sampleRace: SampleRace,
  now: Date,
  data: Repositories,
): Promise<void> {
  const prediction = seededPrediction(player, sampleRace);
  if (!prediction) return;
  const { random, ...chosen } = prediction;
  const lastTime = Math.min(sampleRace.closesAt.getTime(), now.getTime());
  const submittedAt = new Date(lastTime - (1 + random() * 47) * HOUR_MS).toISOString();
  await data.predictions.submit(sampleRace.race, player, { ...chosen, submittedAt });
}

function seededPrediction(player: SamplePlayer, { race, knowledge, progress }: SampleRace) {
  return progress < player.joinedAtProgress ? undefined : predictionOf(player, race._id, knowledge);
}

/** Posts the comments so far, each at its own time. Their keys make a second call harmless. */
async function seedComments(
  people: SamplePlayer[],
  sampleRaces: SampleRace[],
  entrants: Entrants,
  now: Date,
  { comments }: Repositories,
): Promise<void> {
  const moves = sampleRaces.flatMap((sampleRace) =>
    commentMoves(sampleRace.race, people).map((move) => ({ ...move, result: sampleRace.result })),
  );
  for (const { at, player, race, result, ...move } of inOrder(moves)) {
    const message = commentText(move, { race, entrants, result });
    if (at > now || !message) continue;
    const draft = { author: player, message, key: commentKey({ race, ...move }), now: at };
    await comments.post(draft, await comments.postsOf(player.id));
  }
}

async function sampleRacesIn(
  state: StoredSeason,
  now: Date,
  data: Repositories,
): Promise<SampleRace[]> {
  const raced = state.races.filter(({ status }) => status !== 'cancelled');
  const next = raced.find((race) => isOpen(race, now));
  const races = [...raced.filter((race) => !isOpen(race, now)), ...(next ? [next] : [])];
  // Before the first race, players know the pace from winter tests: the first result stands in for it.
  const firstResult = races[0] && (await resultOf(races[0], state, data));
  let form = formBy(firstResult, state.entrants);
  const sampleRaces: SampleRace[] = [];
  for (const [index, race] of races.entries()) {
    const closesAt = earliestClosing(race);
    if (!closesAt) continue;
    const pairing = await createPairing(race, form, state.entrants, data);
    const result = await resultOf(race, state, data);
    const outcome = result && {
      ...officialValues(result, pairing),
      question: sampleAnswer(race, result),
    };
    const knowledge = { form, pairing, question: race.question, outcome };
    const progress = index / races.length;
    sampleRaces.push({ race, closesAt, knowledge, result, progress });
    if (result) form = formBy(result, state.entrants);
  }
  return sampleRaces;
}

/** Pairs neighbours in the form before the race, unless it has a pairing: as if set long before, so that it counts. */
async function createPairing(
  race: Race,
  { drivers, teams }: Form,
  entrants: Entrants,
  data: Repositories,
): Promise<Pairing | undefined> {
  if (race.pairing) return race.pairing;
  const random = randomFrom('pairing', race._id);
  const driverIndex = Math.floor(random() * Math.min(10, drivers.length - 1));
  const teamIndex = Math.floor(random() * Math.max(1, teams.length - 1));
  const chosen = chosenPairing(
    [drivers[driverIndex], drivers[driverIndex + 1]],
    [teams[teamIndex], teams[teamIndex + 1]],
    entrants,
  );
  if ('fault' in chosen) return undefined;
  await data.races.setPairing(race, chosen.pairing, LONG_BEFORE);
  return chosen.pairing;
}
