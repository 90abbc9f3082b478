import type { PublishedSheet } from '@parc-ferme/domain/receipt/sheet';
import { verify } from '@parc-ferme/domain/receipt/verify';
import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { sourceRaces } from '@parc-ferme/testing/race-data/race-data-server';
import { type Board, boardFrom, rowsOf } from '@parc-ferme/testing/recount/competition';
import { officialOf, pointsFor, tableOf } from '@parc-ferme/testing/recount/recount';
import { beforeAll, expect, test } from 'vitest';
import { SAMPLE_PASSWORD } from '../src/sample-players/people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '20', SAMPLE_RULES: 'all' });

type HeadToHead = { winner: string } | null;
type ScoredEntry = {
  username: string;
  score: number;
  prediction: {
    predictions: {
      podium: [string, string, string];
      polePosition: string;
      fastestLap: string;
      firstRetirement: string;
      driverHeadToHead: HeadToHead;
      teamHeadToHead: HeadToHead;
      question?: { answer: string };
    };
  };
};
type Race = {
  _id: string;
  status: string;
  headToHead: {
    drivers: { driver1: { driverId: string }; driver2: { driverId: string } };
    teams: { team1: { constructorId: string }; team2: { constructorId: string } };
  };
  question: { text: string; points: number; answer: string | null };
};

const as = await accountCalls(cloud).signIn({ username: 'anna' }, SAMPLE_PASSWORD);
let races: Race[];
let board: Board;
const entries = new Map<string, ScoredEntry[]>();

beforeAll(async () => {
  const calendar: Race[] = (await cloud.call('GET', '/api/f1data/races/all')).body;
  races = calendar.filter(({ status }) => status === 'completed');
  for (const { _id } of races) {
    const { scores }: { scores: ScoredEntry[] } = (
      await cloud.call('GET', `/api/scores/race/${_id}`, { as })
    ).body;
    entries.set(_id, scores);
  }
  board = boardFrom((await cloud.call('GET', '/api/scores/leaderboard')).body);
});

/** The answer by the race data as it was sent, without code of the domain. */
function answerOf({ _id, question }: Race): string {
  const rows = sourceRaces().find(({ raceId }) => raceId === _id)?.results ?? [];
  const carIn = (place: number) => rows.find(({ position }) => position === String(place));
  if (question.text.includes('tenth')) return carIn(10)?.Driver.driverId ?? '';
  if (question.text.includes('team')) return carIn(4)?.Constructor.constructorId ?? '';
  const retired = rows.filter(({ positionText }) => !/^\d+$/.test(positionText ?? '')).length;
  return ['None', 'One or two', 'One or two'][retired] ?? 'Three or more';
}

/** What each player has by the recount, and whether the question earned points. */
function recounted(race: Race) {
  const { drivers, teams } = race.headToHead;
  const source = sourceRaces().find(({ raceId }) => raceId === race._id);
  const official = officialOf(
    { results: source?.results ?? [], qualifying: source?.qualifyingResults ?? [] },
    {
      drivers: [drivers.driver1.driverId, drivers.driver2.driverId],
      teams: [teams.team1.constructorId, teams.team2.constructorId],
    },
  );
  return (entries.get(race._id) ?? []).map(({ username, prediction: { predictions } }) => {
    const { driverHeadToHead, teamHeadToHead, question, ...picks } = predictions;
    const headToHeads = { driver: driverHeadToHead?.winner, team: teamHeadToHead?.winner };
    const isRight = race.question.answer !== null && question?.answer === race.question.answer;
    const points = pointsFor({ ...picks, ...headToHeads }, official);
    return { username, isRight, points: points + (isRight ? race.question.points : 0) };
  });
}

test('the sample has the right answers of all races but the last, whose answer it leaves to the admin', () => {
  expect(races).toHaveLength(12);
  const answers = races.map(({ question }) => question.answer);
  expect(answers.slice(0, -1)).toEqual(races.slice(0, -1).map(answerOf));
  expect(answers.at(-1)).toBeNull();
});

test('every score of the sample season is that of a recount, with the points of the questions', () => {
  for (const race of races) {
    const stored = (entries.get(race._id) ?? []).map(({ username, score }) => [username, score]);
    expect(stored, race._id).toEqual(
      recounted(race).map(({ username, points }) => [username, points]),
    );
  }
  const rightAnswers = races.flatMap((race) => recounted(race).filter(({ isRight }) => isRight));
  expect(rightAnswers.length).toBeGreaterThan(20);
});

test('the table is that of a recount', () => {
  const scores = new Map(
    board.users.map(({ username }) => [username, {} as Record<string, number>]),
  );
  for (const race of races) {
    for (const { username, points } of recounted(race)) {
      const own = scores.get(username);
      if (own) own[race._id] = points;
    }
  }
  expect(rowsOf(board)).toEqual(
    tableOf(
      scores,
      races.map(({ _id }) => _id),
    ),
  );
});

test('sheets and table of the sample season pass the check', async () => {
  const sheets: PublishedSheet[] = [];
  for (const { _id } of races) {
    sheets.push((await cloud.call('GET', `/api/races/${_id}/sheet`, { as })).body);
  }
  const { text } = await cloud.call('GET', '/api/scores/season.csv?season=2025');
  const findings = await verify([sheets, text]);
  expect(findings.filter(({ kind }) => kind === 'wrong')).toEqual([]);
  expect(findings.at(-1)?.text).toContain(
    'ranks, points, totals and averages of 20 players follow',
  );
});
