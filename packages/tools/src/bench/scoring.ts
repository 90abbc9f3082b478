import { SIZES } from '@parc-ferme/infra/api/sizes';
import { openTestStore, type TestTable } from '@parc-ferme/testing/test-table';
import type { ScoringCost, ScoringInput } from './scoring.worker.ts';
import { fillSeason } from './season.ts';
import { atLeast, atMost, type Group, median, type Row, reported } from './table.ts';
import { runWorker } from './worker.ts';

/** How many predictions are scored, in which race of the season. */
type Race = { predictions: number; races: number };
export type Scoring = {
  /** As many predictions as the first one of `growing`, earlier in a season: for its units. */
  earlier: Race;
  /** More and more predictions, with the number of measurements of each. */
  growing: (Race & { rounds: number })[];
};

type Measured = Race & ScoringCost & { rate: number; rateOverBare: number };
type SeededRace = Omit<ScoringInput, 'work'>;

const PLAYER = { id: 'ppppppp', username: 'Penelope' };
const NOW = new Date('2025-12-31T00:00:00Z');
const WARM_UP = { season: 2100, predictions: 1_000, races: 2 };
const SEASON = 2101;

/** The scoring of a race, and bare writes of the same scores in turn with it. */
export async function measureScoring({ earlier, growing }: Scoring): Promise<Group> {
  const { AWS_ENDPOINT_URL_DYNAMODB: before } = process.env;
  const { emptyTable, close } = await openTestStore();
  try {
    const early = { ...earlier, ...(await run('scoring', await seed(earlier, emptyTable))) };
    const measured: Measured[] = [];
    for (const race of growing) {
      measured.push(await measure(race, await seed(race, emptyTable)));
    }
    return {
      title: 'Scoring a race',
      rows: [...measured.flatMap(rowsOf), ...growthRows(early, measured)],
    };
  } finally {
    await close();
    if (before === undefined) delete process.env.AWS_ENDPOINT_URL_DYNAMODB;
  }
}

async function seed(
  { predictions, races }: Race,
  emptyTable: () => Promise<TestTable>,
): Promise<SeededRace> {
  const [{ name, data, table }, other] = [await emptyTable(), await emptyTable()];
  const fill = async (season: number, completed: number, players: number) => {
    const size = { season, completed, closed: 0, open: 0, others: players - 1 };
    const filled = await fillSeason(size, PLAYER, NOW, data, table);
    return filled.completed.at(-1)?._id ?? '';
  };
  return {
    ...{ table: name, otherTable: other.name },
    warmUpRaceId: await fill(
      WARM_UP.season,
      WARM_UP.races,
      Math.min(WARM_UP.predictions, predictions),
    ),
    raceId: await fill(SEASON, races, predictions),
  };
}

const run = (work: ScoringInput['work'], race: SeededRace) =>
  runWorker<ScoringCost>('scoring.worker.ts', { ...race, work } satisfies ScoringInput);

async function measure(
  { rounds, ...race }: Race & { rounds: number },
  seeded: SeededRace,
): Promise<Measured> {
  const turns: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const scored = await run('scoring', seeded);
    const bare = await run('bare writes', seeded);
    const rate = scored.items / scored.seconds;
    turns.push({ ...race, ...scored, rate, rateOverBare: rate / (bare.items / bare.seconds) });
  }
  const [first] = turns;
  if (!first) throw new Error('Nothing was scored.');
  const middle = (of: (turn: Measured) => number) => median(turns.map(of));
  return {
    ...first,
    rate: middle(({ rate }) => rate),
    rateOverBare: middle(({ rateOverBare }) => rateOverBare),
    peakMegabytes: middle(({ peakMegabytes }) => peakMegabytes),
  };
}

function rowsOf({ predictions, rate, rateOverBare, writes, items, ...cost }: Measured): Row[] {
  const of = `${predictions.toLocaleString('en-US')} predictions`;
  const memory = `${Math.round(cost.peakMegabytes)} of ${SIZES.eventHandler.memoryMegabytes} MB`;
  return [
    atLeast('P10', `rate over bare writes, ${of}`, rateOverBare, 0.7),
    atMost('P9', `write units of a prediction, ${of}`, writes / items, 1.1),
    reported(`predictions a second, ${of}`, Math.round(rate).toLocaleString('en-US')),
    reported(`peak memory, ${of}`, memory),
  ];
}

function growthRows(early: Race & ScoringCost, measured: Measured[]): Row[] {
  const [least, most] = [measured[0], measured.at(-1)];
  if (!least || !most) return [];
  const more = Math.log(most.items / least.items);
  const inPlayers = Math.log(most.writes / least.writes) / more;
  const inRaces = Math.log(least.writes / early.writes) / Math.log(least.races / early.races);
  const memory = most.peakMegabytes / least.peakMegabytes;
  return [
    {
      ...atMost('P9', 'growth of write units in players, as an exponent', inPlayers, 1.05),
      goal: 'P9 1 ± 0.05',
      met: Math.abs(inPlayers - 1) <= 0.05,
    },
    atMost('P9', 'growth in other races, as an exponent', Number(inRaces.toFixed(2)), 0),
    atMost('P11', 'memory of the most predictions over the least', memory, 1.3),
  ];
}
