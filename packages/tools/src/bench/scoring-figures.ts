import { SIZES } from '@parc-ferme/infra/api/sizes';
import { type TestTable, testStore } from '@parc-ferme/testing/test-table';
import { fillSeason } from './filled-season.ts';
import { measuredBy } from './own-process.ts';
import { atLeast, atMost, type Group, median, type Row, times, told } from './rows.ts';
import type { Found, Told } from './scoring-worker.ts';

/** How many predictions are scored, in which race of the season. */
type Race = { predictions: number; races: number };
export type Scoring = {
  /** Scored once, for its units: as many as the first one of `growing`, earlier in a season. */
  earlier: Race;
  /** More and more of them, each so many rounds. */
  growing: (Race & { rounds: number })[];
};

type Measured = Race & Found & { rate: number; ofRaw: number };
type Seeded = Omit<Told, 'how'>;
type EmptyTable = () => Promise<TestTable>;

const PERSON = { id: 'ppppppp', username: 'Penelope' };
const NOW = new Date('2025-12-31T00:00:00Z');
const WARM_UP = { season: 2100, predictions: 1_000, races: 2 };
const SEASON = 2101;

/** The scorer beside bare writes of what it writes, in turns, each in a process of its own. */
export async function scoringFigures({ earlier, growing }: Scoring): Promise<Group> {
  const { AWS_ENDPOINT_URL_DYNAMODB: before } = process.env;
  const { emptyTable, close } = await testStore();
  try {
    const scored = { ...earlier, ...(await taken('scoring', await seeded(earlier, emptyTable))) };
    const measured: Measured[] = [];
    for (const race of growing) {
      measured.push(await inTurns(race, await seeded(race, emptyTable)));
    }
    return {
      title: 'Scoring a race',
      rows: [...measured.flatMap(rowsOf), ...growth(scored, measured)],
    };
  } finally {
    await close();
    if (before === undefined) delete process.env.AWS_ENDPOINT_URL_DYNAMODB;
  }
}

async function seeded({ predictions, races }: Race, emptyTable: EmptyTable): Promise<Seeded> {
  const [{ name, data, table }, aside] = [await emptyTable(), await emptyTable()];
  const fill = async (season: number, completed: number, people: number) => {
    const wanted = { season, completed, closed: 0, open: 0, others: people - 1 };
    const filled = await fillSeason(wanted, PERSON, NOW, data, table);
    return filled.completed.at(-1)?._id ?? '';
  };
  return {
    ...{ table: name, aside: aside.name },
    warmUp: await fill(WARM_UP.season, WARM_UP.races, Math.min(WARM_UP.predictions, predictions)),
    raceId: await fill(SEASON, races, predictions),
  };
}

const taken = (how: Told['how'], seeded: Seeded) =>
  measuredBy<Found>('scoring-worker.ts', { ...seeded, how } satisfies Told);

async function inTurns(
  { rounds, ...race }: Race & { rounds: number },
  seeded: Seeded,
): Promise<Measured> {
  const turns: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const scored = await taken('scoring', seeded);
    const raw = await taken('raw', seeded);
    const rate = scored.items / scored.seconds;
    turns.push({ ...race, ...scored, rate, ofRaw: rate / (raw.items / raw.seconds) });
  }
  const [first] = turns;
  if (!first) throw new Error('Nothing was scored.');
  const middle = (of: (turn: Measured) => number) => median(turns.map(of));
  return {
    ...first,
    rate: middle(({ rate }) => rate),
    ofRaw: middle(({ ofRaw }) => ofRaw),
    peakMegabytes: middle(({ peakMegabytes }) => peakMegabytes),
  };
}

function rowsOf({ predictions, rate, ofRaw, writes, items, peakMegabytes }: Measured): Row[] {
  const of = `${predictions.toLocaleString('en-US')} predictions`;
  return [
    atLeast('P10', `rate over bare writes, ${of}`, ofRaw, 0.7),
    atMost('P9', `write units of a prediction, ${of}`, writes / items, 1.1),
    told(`predictions a second, ${of}`, Math.round(rate).toLocaleString('en-US')),
    told(
      `memory at most, ${of}`,
      `${Math.round(peakMegabytes)} of ${SIZES.eventHandler.memoryMegabytes} MB`,
    ),
  ];
}

function growth(earlier: Race & Found, measured: Measured[]): Row[] {
  const [least, most] = [measured[0], measured.at(-1)];
  if (!least || !most) return [];
  const more = Math.log(most.items / least.items);
  const inPlayers = Math.log(most.writes / least.writes) / more;
  const inRaces = Math.log(least.writes / earlier.writes) / Math.log(least.races / earlier.races);
  const memory = most.peakMegabytes / least.peakMegabytes;
  return [
    {
      ...atMost('P9', 'growth of write units in players, as an exponent', inPlayers, 1.05),
      goal: 'P9 1 ± 0.05',
      met: Math.abs(inPlayers - 1) <= 0.05,
    },
    atMost('P9', 'their growth in other races, as an exponent', Number(inRaces.toFixed(2)), 0),
    told('rate of the most predictions over the least', times(most.rate / least.rate)),
    atMost('P11', 'memory of the most predictions over the least', memory, 1.3),
  ];
}
