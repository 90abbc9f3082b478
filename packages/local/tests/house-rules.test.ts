import {
  type HouseRules,
  MAX_CLASSIFIED_FROM,
  MAX_DROP_WORST,
} from '@parc-ferme/domain/standings/house-rules';
import { HouseRules as HouseRulesSchema } from '@parc-ferme/domain/standings/house-rules-shape';
import { ranking } from '@parc-ferme/domain/standings/standings';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { boardFrom } from '@parc-ferme/testing/recount/competition';
import { tableByRules } from '@parc-ferme/testing/recount/house-rules';
import { expect, test } from 'vitest';

const cloud = await testCloud({ SAMPLE_PLAYERS: '20' });
const board = boardFrom((await cloud.call('GET', '/api/scores/leaderboard')).body);
const races = board.races.map(({ _id }) => _id);
const scores = new Map(board.users.map((user) => [user.username, user.scores]));

const upTo = (max: number) => Array.from({ length: max + 1 }, (_, number) => number);

/** Every combination of the rules. */
const COMBINATIONS = (['half', ...upTo(MAX_CLASSIFIED_FROM)] as const).flatMap((classifiedFrom) =>
  upTo(MAX_DROP_WORST).flatMap((dropWorst) =>
    HouseRulesSchema.shape.missedRaces.options.flatMap((missedRaces) =>
      HouseRulesSchema.shape.rankedBy.options.flatMap((rankedBy) =>
        [undefined, 'rounds-won' as const].map(
          (tieBreak): HouseRules => ({
            classifiedFrom,
            dropWorst,
            missedRaces,
            rankedBy,
            tieBreak,
          }),
        ),
      ),
    ),
  ),
);

test('the sample season has twelve races so far, and there are 560 combinations of rules', () => {
  // 14 minima of races, 5 numbers of dropped ones, and three choices between two.
  expect([races.length, scores.size, COMBINATIONS.length]).toEqual([12, 20, 560]);
});

test.each([1, 5, 11, 12])(
  'after %i races a recount gives the same table under each combination',
  (count) => {
    const completed = races.slice(0, count);
    for (const rules of COMBINATIONS) {
      const rows = ranking(board.users, completed, rules).map(
        ({ username, rank, averageScore, races: scored, totalPoints, classified }) => {
          return { username, rank, averageScore, races: scored, totalPoints, classified };
        },
      );
      expect(rows, JSON.stringify(rules)).toEqual(tableByRules(scores, completed, rules));
    }
  },
);
