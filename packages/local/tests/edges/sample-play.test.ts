import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { LONG } from '@parc-ferme/testing/vitest/long';
import { beforeAll, expect, test } from 'vitest';
import { SAMPLE_PASSWORD, samplePlayers } from '../../src/sample-players/people.ts';

type Race = { _id: string; predictionClosingTime: string };
type PastPrediction = {
  race: { _id: string };
  submitted: string;
  version: number;
  score: number | null;
};
type Comment = { username: string; message: string; timestamp: string };
type Season = { races: Race[]; predictions: PastPrediction[]; comments: Comment[] };

/** Hours before Imola closes, and a day after each of the next races: one on every Sunday. */
const NOW = '2025-05-17T08:00:00Z';
const AFTER_MONACO = '2025-05-26T12:00:00Z';
const AFTER_SPAIN = '2025-06-02T12:00:00Z';

const PLAYED = ['2025-imola', '2025-monaco', '2025-catalunya'].slice(0, LONG ? 3 : 2);
const AFTER_PLAYED = LONG ? AFTER_SPAIN : AFTER_MONACO;

const HOUR_MS = 3_600_000;

const people = samplePlayers(20);
const cloud = await testCloud({ NOW, SAMPLE_PLAYERS: '20', SAMPLE_PLAY: 'on' });
const { signIn } = accountCalls(cloud);
let season: Season;

async function comments(): Promise<Comment[]> {
  const as = await signIn({ username: 'anna' }, SAMPLE_PASSWORD);
  const { body } = await cloud.call('GET', '/api/chat/messages?page=1&limit=50', { as });
  const { messages }: { messages: Comment[] } = body;
  return messages;
}

async function seasonSoFar(): Promise<Season> {
  const predictions: PastPrediction[] = [];
  for (const player of people) {
    const as = await signIn(player, SAMPLE_PASSWORD);
    const own: PastPrediction[] = (await cloud.call('GET', '/api/predictions/user', { as })).body;
    predictions.push(...own);
  }
  const races: Race[] = (await cloud.call('GET', '/api/f1data/races/all')).body;
  return { races, predictions, comments: await comments() };
}

function closingOf(raceId: string): number {
  const race = season.races.find(({ _id }) => _id === raceId);
  return Date.parse(race?.predictionClosingTime ?? '');
}

/** The predictions for a race, and how long before closing the last version was submitted. */
function predictionsFor(raceId: string) {
  return season.predictions
    .filter(({ race }) => race._id === raceId)
    .map((prediction) => ({
      ...prediction,
      leadMs: closingOf(raceId) - Date.parse(prediction.submitted),
    }));
}

beforeAll(async () => {
  await cloud.at(AFTER_PLAYED);
  season = await seasonSoFar();
}, 240_000);

test.each(PLAYED)('most sample players pick for %s before it closes, and are scored', (raceId) => {
  const predictions = predictionsFor(raceId);
  expect(predictions.length).toBeGreaterThanOrEqual(15);
  expect(predictions.length).toBeLessThan(20);
  for (const { leadMs, score } of predictions) {
    expect(leadMs).toBeGreaterThan(0);
    expect(score).not.toBeNull();
  }
});

test('some sample players pick in the last half hour, and some change their picks', () => {
  const predictions = PLAYED.flatMap(predictionsFor);
  expect(predictions.filter(({ leadMs }) => leadMs < HOUR_MS / 2).length).toBeGreaterThan(1);
  expect(predictions.filter(({ version }) => version > 1).length).toBeGreaterThan(3);
});

test.each(PLAYED)(
  'sample players talk before %s closes, once the picks are revealed, and after the race',
  (raceId) => {
    const hours = season.comments
      .map(({ timestamp }) => (Date.parse(timestamp) - closingOf(raceId)) / HOUR_MS)
      .filter((hour) => hour > -24 && hour < 48);
    expect(hours.filter((hour) => hour < 0)).toHaveLength(1);
    expect(hours.filter((hour) => hour > 0 && hour < 2)).toHaveLength(2);
    expect(hours.filter((hour) => hour > 20)).toHaveLength(2);
  },
);
