import {
  car,
  circuit,
  podium,
  race,
  result,
  rightPicks,
  wrongPicks,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Picks } from '../picks/picks.ts';
import type { Outcome } from '../result/result.ts';
import { scorePicks } from '../scoring/score-picks.ts';
import { raceStory, withPlayerRenamed } from './race-story.ts';
import { RaceStory } from './story-shape.ts';

const MONZA = race();
const BAKU = race({
  _id: '2025-baku',
  raceName: 'Azerbaijan Grand Prix',
  circuit: circuit('baku', 'Baku City Circuit'),
});
const ORDER =
  'verstappen norris piastri leclerc russell alonso albon gasly hadjar hamilton stroll'.split(' ');
const CARS = ORDER.map((driverId, index) => car(index + 1, driverId));

type Circumstances = { picks: Record<string, Picks>; earlier?: Record<string, number> };

const idOf = (name: string) => name.toLowerCase().padEnd(7, '2'); // An id has seven characters.

function playersOf({ picks, earlier = {} }: Circumstances, outcome: Outcome) {
  return Object.keys({ ...earlier, ...picks }).map((username) => {
    const playerPicks = picks[username];
    return {
      id: idOf(username),
      username,
      scores: {
        ...(earlier[username] !== undefined && { '2025-zandvoort': earlier[username] }),
        ...(playerPicks && { '2025-monza': scorePicks(playerPicks, outcome).score }),
      },
    };
  });
}

type Results = { outcome?: Outcome; before?: Outcome; cars?: typeof CARS };

/** The story of a result; of a correction if there was another outcome before. */
function storyOf(
  circumstances: Circumstances,
  { outcome = result(), before, cars = CARS }: Results = {},
) {
  const allPicks = Object.entries(circumstances.picks).map(([username, picks]) => {
    return { user: idOf(username), username, picks };
  });
  return raceStory({
    race: MONZA,
    allPicks,
    outcome,
    cars,
    acceptedAt: '2025-09-08T09:00:00.000Z',
    players: playersOf(circumstances, outcome),
    completedRaces: ['2025-zandvoort', '2025-monza'],
    before: before && { outcome: before, players: playersOf(circumstances, before), cars: CARS },
  });
}

const withPodium = (...three: Parameters<typeof podium>) => rightPicks(podium(...three));
/** Picks with this winner and the rest of the podium right. */
const withWinner = (id: string) => withPodium(id, 'norris', 'piastri');

const names = (group: RaceStory['winners'] | null | undefined) =>
  group?.named.map(({ username }) => username);

test('the winner has the most points, and the badge if the race has one', () => {
  const story = storyOf({ picks: { Ann: wrongPicks(), Ben: rightPicks() } });
  expect(names(story.winners)).toEqual(['Ben']);
  expect(story).toMatchObject({ points: 24, badge: 'monza-temple-of-speed', correction: null });
  expect(story.playersByPoints[24]).toBe(1);
});

test('a perfect podium names the players with the podium in its order, whoever won', () => {
  const swapped = withPodium('norris', 'verstappen', 'piastri');
  const { perfectPodium } = storyOf({
    picks: { Ann: swapped, Ben: rightPicks(), Cid: rightPicks() },
  });
  expect(names(perfectPodium)).toEqual(['Ben', 'Cid']);
});

test('nobody wins with 0 points, and there is no badge', () => {
  const story = storyOf({ picks: { Ann: wrongPicks(), Ben: wrongPicks() } });
  expect(story).toMatchObject({ winners: { count: 0 }, points: 0, badge: null });
});

test('a player is alone with a right pick that nobody else made', () => {
  const { alone } = storyOf({
    picks: {
      Ann: wrongPicks({ polePosition: 'verstappen', fastestLap: 'norris' }),
      Ben: wrongPicks({ fastestLap: 'norris' }),
    },
  });
  expect(alone).toEqual([
    { user: idOf('Ann'), username: 'Ann', pick: 'polePosition', id: 'verstappen' },
  ]);
});

test('nobody is alone with an undecided value, or without other players', () => {
  const undecided = { outcome: result({ polePosition: undefined }) };
  const picks = wrongPicks({ polePosition: 'verstappen' });
  const withoutPole = wrongPicks({ polePosition: undefined });
  for (const Ann of [picks, withoutPole]) {
    expect(storyOf({ picks: { Ann, Ben: wrongPicks() } }, undecided).alone).toEqual([]);
  }
  expect(storyOf({ picks: { Ann: rightPicks() } }).alone).toEqual([]);
});

test.each<[string, Record<string, Picks>, object]>([
  [
    'that finished furthest from its place',
    { Ann: withPodium('verstappen', 'hamilton', 'piastri'), Ben: withWinner('leclerc') },
    {
      pick: 'secondPlace',
      id: 'hamilton',
      position: 10,
      players: { named: [{ username: 'Ann' }] },
    },
  ],
  [
    'counted from the place that was picked',
    { Ann: withWinner('hadjar'), Ben: withPodium('verstappen', 'norris', 'hamilton') },
    { pick: 'winner', id: 'hadjar', position: 9 },
  ],
  [
    'of a driver who did not take part, behind all others',
    { Ann: withWinner('stroll'), Ben: withWinner('doohan') },
    { pick: 'winner', id: 'doohan', position: null },
  ],
  [
    'of equally bad ones the one of fewer players',
    { Ann: withWinner('colapinto'), Ben: withWinner('doohan'), Cid: withWinner('colapinto') },
    { id: 'doohan' },
  ],
  [
    'of equally bad and frequent ones the first by id',
    { Ann: withWinner('colapinto'), Ben: withWinner('doohan') },
    { id: 'colapinto' },
  ],
  [
    'that is first by id, whoever made it',
    { Ann: withWinner('doohan'), Ben: withWinner('colapinto') },
    { id: 'colapinto' },
  ],
])('the worst call is the podium pick %s', (_which, picks, call) => {
  expect(storyOf({ picks }).worstCall).toMatchObject(call);
});

const WITH_TWO_DISQUALIFIED = CARS.map((one) =>
  ['hamilton', 'stroll'].includes(one.driverId) ? { ...one, positionText: 'D' } : one,
);

test('a disqualified car is nobody’s worst call', () => {
  const picks = { Ann: withWinner('hamilton'), Ben: withWinner('albon') };
  const { worstCall } = storyOf({ picks }, { cars: WITH_TWO_DISQUALIFIED });
  expect(worstCall).toMatchObject({ id: 'albon', players: { named: [{ username: 'Ben' }] } });
});

test('a story names the drivers whose disqualification is new in its revision', () => {
  const circumstances = { picks: { Ann: rightPicks() } };
  const first = storyOf(circumstances, { cars: WITH_TWO_DISQUALIFIED });
  const corrected = storyOf(circumstances, { before: result(), cars: WITH_TWO_DISQUALIFIED });
  for (const { disqualified } of [first, corrected]) {
    expect(disqualified).toEqual(['hamilton', 'stroll']);
  }
  expect(storyOf(circumstances, { before: result() }).disqualified).toEqual([]);
});

test('there is no worst call if all podium picks finished on the podium', () => {
  const inAnotherOrder = withPodium('piastri', 'verstappen', 'norris');
  expect(storyOf({ picks: { Ann: rightPicks(), Ben: inAnotherOrder } }).worstCall).toBeNull();
});

test('the biggest climbers gained the most places, and had points before', () => {
  const { climbers } = storyOf({
    picks: { Ann: wrongPicks(), Ben: wrongPicks(), Cid: rightPicks(), New: rightPicks() },
    earlier: { Ann: 9, Ben: 8, Cid: 1 },
  });
  // By averages, in which 0 points do not count: New 24, Cid 12.5, Ann 9, Ben 8; before, Ann 9, Ben 8, Cid 1.
  expect(names(climbers?.players)).toEqual(['Cid']);
  expect(climbers?.places).toBe(1);
});

test('after the first race nobody has climbed', () => {
  expect(storyOf({ picks: { Ann: rightPicks(), Ben: wrongPicks() } }).climbers).toBeNull();
});

test('the biggest climbers do not change with later races', () => {
  const players = [
    { id: idOf('Ann'), username: 'Ann', scores: { a: 9, b: 1, c: 1 } },
    { id: idOf('Ben'), username: 'Ben', scores: { a: 5, b: 8, c: 8 } },
  ];
  const story = raceStory({
    race: { ...BAKU, _id: 'b' },
    players,
    completedRaces: ['a', 'b', 'c'],
    allPicks: [],
    outcome: result(),
    cars: CARS,
    acceptedAt: '2025-09-08T09:00:00.000Z',
  });
  expect(names(story.climbers?.players)).toEqual(['Ben']);
});

test('the story of a correction has the changed values, the number of changed scores, and the earlier winners', () => {
  const picks = {
    Ann: wrongPicks({ polePosition: 'verstappen' }),
    Ben: wrongPicks({ polePosition: 'alonso' }),
    Cid: wrongPicks(),
  };
  const outcome = result({ polePosition: 'alonso' });
  const story = storyOf({ picks }, { outcome, before: result() });
  expect(names(story.winners)).toEqual(['Ben']);
  expect(story.correction).toMatchObject({
    at: '2025-09-08T09:00:00.000Z',
    changes: [{ value: 'polePosition', from: 'verstappen', to: 'alonso' }],
    playersChanged: 2,
    playersByPoints: [2, 0, 1],
    winnersBefore: { count: 1 },
  });
  expect(names(story.correction?.winnersBefore)).toEqual(['Ann']);
});

test('the story of a correction with the same winner names no earlier winners', () => {
  const picks = { Ann: rightPicks(), Ben: wrongPicks() };
  const story = storyOf({ picks }, { before: result({ fastestLap: 'alonso' }) });
  expect(story.correction).toMatchObject({ playersChanged: 1, winnersBefore: null });
});

test('a story is stored and read with every field, and names at most four of a group', () => {
  const everybody = Object.fromEntries(
    ['Ann', 'Ben', 'Cid', 'Dan', 'Eve', 'Fay'].map((name) => [name, rightPicks()]),
  );
  const story = storyOf({ picks: everybody }, { before: result({ polePosition: 'alonso' }) });
  expect(story.winners).toMatchObject({ count: 6 });
  expect(names(story.winners)).toEqual(['Ann', 'Ben', 'Cid', 'Dan']);
  expect(RaceStory.parse(JSON.parse(JSON.stringify(story)))).toEqual(story);
});

test('a player is renamed in all parts of a story, and no other player is', () => {
  const picks = {
    Ann: withPodium('verstappen', 'norris', 'hamilton'),
    Ben: wrongPicks({ ...podium('stroll', 'russell', 'leclerc'), fastestLap: 'alonso' }),
    Cid: wrongPicks({ fastestLap: 'alonso' }),
  };
  const earlier = { Ann: 1, Ben: 3, Cid: 3 };
  const story = storyOf(
    { picks, earlier },
    { before: result(podium('stroll', 'russell', 'leclerc')) },
  );
  const text = JSON.stringify(story);
  expect(names(story.climbers?.players)).toEqual(['Ann']);
  expect(names(story.correction?.winnersBefore)).toEqual(['Ben']);
  for (const name of ['Ann', 'Ben', 'Cid']) {
    const renamed = withPlayerRenamed(story, idOf(name), 'Former player');
    expect(JSON.stringify(renamed)).toBe(text.replaceAll(`"${name}"`, '"Former player"'));
  }
  expect(withPlayerRenamed(story, 'nobody2', 'Former player')).toEqual(story);
});
