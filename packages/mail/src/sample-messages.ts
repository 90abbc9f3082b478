import type { Message } from '@parc-ferme/domain/message/message';
import type { Sample } from '@parc-ferme/domain/message/sample';
import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import type { Race } from '@parc-ferme/domain/race/race';

type OfMessage = Exclude<
  Sample,
  'password-reset' | 'email-confirmation' | 'new-email' | 'email-changed'
>;

const HOUR_MS = 3_600_000;

/** A message with made-up news: of a race and of players who do not exist. */
export function sampleMessage(sample: OfMessage, username: string, now: Date): Message {
  const race = raceAt(now);
  const closesIn = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  switch (sample) {
    case 'picks-missing':
      return {
        ...{ kind: 'picks-missing', call: 'first', race, closesAt: closesIn(24) },
        missing: 'everything',
      };
    case 'last-call':
      return {
        ...{ kind: 'picks-missing', call: 'last', race, closesAt: closesIn(2) },
        missing: 'head-to-head',
      };
    case 'closing-moved':
      return { kind: 'closing-moved', race, closesAt: closesIn(5), missing: 'everything' };
    case 'void-picks':
      return {
        ...{ kind: 'void-picks', race, closesAt: closesIn(30) },
        pairing: {
          drivers: {
            driver1: { driverId: 'first', name: 'Franz Erste' },
            driver2: { driverId: 'second', name: 'Sam Second' },
          },
          teams: {
            team1: { constructorId: 'blue', name: 'Blue Racing' },
            team2: { constructorId: 'green', name: 'Green Racing' },
          },
        },
        voided: ['driverHeadToHead', 'teamHeadToHead'],
      };
    case 'picks-open':
      return { kind: 'picks-open', race, sheets: sheetsOf(username, race), more: 0 };
    case 'result':
      return {
        ...{ kind: 'result', race, points: 10, rank: 4, players: 18, movement: 2 },
        picks: toldPicks(),
        bonus: { name: 'Podium, any order', points: 2 },
        ...{ winners: ['jo'], winningPoints: 14, badge: null },
      };
    case 'result-changed':
      return {
        ...{ kind: 'result-changed', race },
        ...{ points: { from: 9, to: 11 }, rank: { from: 4, to: 3 } },
        reasons: ['P3: Sam Second instead of Franz Erste', 'A car was disqualified.'],
      };
    case 'mentioned':
      return {
        kind: 'mentioned',
        mentions: [
          {
            race,
            comment: {
              ...{ _id: 'sample', username: 'jo', user: { _id: 'sample2' }, edited: false },
              ...{ message: `@${username} brave pick. See you at the back.`, thread: race._id },
              timestamp: now.toISOString(),
            },
          },
        ],
      };
  }
}

function raceAt(now: Date): Race {
  const season = now.getUTCFullYear();
  return {
    ...{ _id: `${season}-sample`, season, round: 1, raceName: 'Sample Grand Prix' },
    circuit: {
      circuitId: 'sample',
      name: 'Sample Circuit',
      locality: 'Sampletown',
      country: 'Austria',
    },
    ...{
      date: new Date(now.getTime() + 50 * HOUR_MS).toISOString(),
      status: 'upcoming',
      shards: 1,
    },
  };
}

function sheetsOf(username: string, race: Race) {
  const choices = ['AAA', 'BBB', 'CCC', 'AAA', 'DDD', 'EEE', 'AAA', 'BLU'];
  return [
    { username, choices },
    { username: 'jo', choices: choices.toReversed(), sentAgainFrom: race },
    { username: 'kim', choices: ['BBB', 'AAA', 'CCC', 'BBB', 'AAA', 'EEE', '', ''] },
  ];
}

/** Right, in another place of the podium, wrong, and not picked. */
function toldPicks() {
  return CATEGORIES.map(({ label: name }, index) => {
    if (index === CATEGORIES.length - 1) {
      return { name, picked: undefined, actual: 'Blue Racing', points: 0, others: 0 };
    }
    const isRight = index % 3 === 0;
    const points = isRight ? 2 : index % 3 === 1 ? 1 : 0;
    const actual = isRight ? 'Franz Erste' : 'Sam Second';
    return { name, picked: 'Franz Erste', actual, points, others: index };
  });
}
