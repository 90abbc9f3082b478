import { aServer, sends } from '@parc-ferme/testing/race-data/answering-server';
import {
  aQualifyingRow,
  aResultRow,
  driverNamed,
  drivers,
  lasVegas,
  races,
  teamNamed,
  teams,
} from '@parc-ferme/testing/race-data/answers';
import { simulatedClock } from '@parc-ferme/testing/race-data/simulated-clock';
import { LONG } from '@parc-ferme/testing/vitest/long';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jolpica } from './jolpica.ts';
import { type RaceDataSource, type Rows, SourceUnavailable } from './source.ts';

const SEED = 20251123;
const LONGEST_MS = 60_000;

const session = {
  Results: [1, 2].map(aResultRow),
  QualifyingResults: [1, 2].map(aQualifyingRow),
};
const REAL_ANSWERS = [
  races([{ ...lasVegas, ...session }], 2),
  races([lasVegas, { ...lasVegas, round: '23' }]),
  drivers(['norris', 'piastri'].map(driverNamed)),
  teams(['mclaren', 'ferrari'].map(teamNamed)),
].map((answer) => JSON.stringify(answer));

/** A real response with one value replaced by an arbitrary one. */
const spoiled = fc
  .record({
    answer: fc.constantFrom(...REAL_ANSWERS),
    place: fc.nat(80),
    value: fc.oneof(fc.constantFrom(null, '', 'None', '-1', '9999999999', []), fc.jsonValue()),
  })
  .map(({ answer, place, value }) => {
    let values = 0;
    const spoil = (_: string, here: unknown) => {
      values += 1;
      return values - 1 === place ? value : here;
    };
    return JSON.stringify(JSON.parse(answer, spoil));
  });

type Sent = {
  RaceTable: { Races: Record<'Results' | 'QualifyingResults', unknown[]>[] };
  DriverTable: { Drivers: unknown[] };
  ConstructorTable: { Constructors: unknown[] };
};
type Read = (source: RaceDataSource) => Promise<Rows<unknown> | undefined>;

/** Every call, and the rows of the answer that it has to account for. */
const CALLS: [Read, (sent: Sent) => unknown[]][] = [
  [(source) => source.calendar(2025), ({ RaceTable }) => RaceTable.Races],
  [(source) => source.drivers(2025), ({ DriverTable }) => DriverTable.Drivers],
  [(source) => source.teams(2025), ({ ConstructorTable }) => ConstructorTable.Constructors],
  [
    async (source) => (await source.sessions(2025, 22)).result,
    ({ RaceTable }) => RaceTable.Races.flatMap(({ Results }) => Results),
  ],
  [
    (source) => source.qualifying(2025, 22),
    ({ RaceTable }) => RaceTable.Races.flatMap(({ QualifyingResults }) => QualifyingResults),
  ],
];

test(
  'whatever JSON the server sends, every row is read or named, or it is "unavailable"',
  async () => {
    let body = '';
    const { baseUrl } = await aServer((...exchange) => sends(200, body)(...exchange));
    const source = jolpica({ baseUrl, userAgent: 'test', clock: simulatedClock() });
    const outcomes = { understood: 0, named: 0, unavailable: 0 };
    const check = async ([read, rowsOf]: (typeof CALLS)[number]) => {
      const { rows, unreadable } = (await read(source)) ?? { rows: [], unreadable: [] };
      const named = unreadable.filter((name) => name.startsWith('row '));
      outcomes.understood += 1;
      outcomes.named += named.length;
      expect(rows.length + named.length).toBe(rowsOf(JSON.parse(body).MRData).length);
      expect(unreadable.filter((name) => name.length > 120)).toEqual([]);
    };
    const property = fc.asyncProperty(fc.oneof(spoiled, fc.json()), async (json) => {
      body = json;
      for (const call of CALLS) {
        await check(call).catch((error) => {
          if (!(error instanceof SourceUnavailable)) throw error;
          outcomes.unavailable += 1;
        });
      }
    });
    await fc.assert(property, { seed: SEED, numRuns: LONG ? 5000 : 200 });
    expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(10);
  },
  LONGEST_MS,
);
