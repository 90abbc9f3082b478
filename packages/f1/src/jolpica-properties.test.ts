import { replyWith, startTestServer } from '@parc-ferme/testing/race-data/answering-server';
import {
  aQualifyingRow,
  aResultRow,
  driverNamed,
  driversReply,
  lasVegas,
  racesReply,
  teamNamed,
  teamsReply,
} from '@parc-ferme/testing/race-data/answers';
import { simulatedClock } from '@parc-ferme/testing/race-data/simulated-clock';
import { LONG } from '@parc-ferme/testing/vitest/long';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jolpica } from './jolpica.ts';
import { type RaceDataSource, type Rows, SourceUnavailable } from './source.ts';

const SEED = 20251123;
const TIMEOUT_MS = 60_000;

const session = {
  Results: [1, 2].map(aResultRow),
  QualifyingResults: [1, 2].map(aQualifyingRow),
};
const VALID_RESPONSES = [
  racesReply([{ ...lasVegas, ...session }], 2),
  racesReply([lasVegas, { ...lasVegas, round: '23' }]),
  driversReply(['norris', 'piastri'].map(driverNamed)),
  teamsReply(['mclaren', 'ferrari'].map(teamNamed)),
].map((response) => JSON.stringify(response));

/** A valid response with one of its values replaced by an arbitrary one. */
const spoiledResponse = fc
  .record({
    response: fc.constantFrom(...VALID_RESPONSES),
    index: fc.nat(80),
    replacement: fc.oneof(
      fc.constantFrom(null, '', 'None', '-1', '9999999999', []),
      fc.jsonValue(),
    ),
  })
  .map(({ response, index, replacement }) => {
    let valuesSeen = 0;
    const replaceAtIndex = (_key: string, value: unknown) => {
      valuesSeen += 1;
      return valuesSeen - 1 === index ? replacement : value;
    };
    return JSON.stringify(JSON.parse(response, replaceAtIndex));
  });

type SentData = {
  RaceTable: { Races: Record<'Results' | 'QualifyingResults', unknown[]>[] };
  DriverTable: { Drivers: unknown[] };
  ConstructorTable: { Constructors: unknown[] };
};
type Call = {
  read: (source: RaceDataSource) => Promise<Rows<unknown> | undefined>;
  /** The rows of a response that the call has to account for. */
  sentRows: (data: SentData) => unknown[];
};

const CALLS: Call[] = [
  { read: (source) => source.calendar(2025), sentRows: ({ RaceTable }) => RaceTable.Races },
  { read: (source) => source.drivers(2025), sentRows: ({ DriverTable }) => DriverTable.Drivers },
  {
    read: (source) => source.teams(2025),
    sentRows: ({ ConstructorTable }) => ConstructorTable.Constructors,
  },
  {
    read: async (source) => (await source.sessions(2025, 22)).result,
    sentRows: ({ RaceTable }) => RaceTable.Races.flatMap(({ Results }) => Results),
  },
  {
    read: (source) => source.qualifying(2025, 22),
    sentRows: ({ RaceTable }) => RaceTable.Races.flatMap((race) => race.QualifyingResults),
  },
];

test(
  'whatever JSON the server sends, each row is read or listed in 120 characters at most, or the source is unavailable',
  async () => {
    let body = '';
    const { baseUrl } = await startTestServer((...exchange) => replyWith(200, body)(...exchange));
    const source = jolpica({ baseUrl, userAgent: 'test', clock: simulatedClock() });
    const outcomes = { listsRead: 0, unreadableRows: 0, unavailable: 0 };
    const check = async ({ read, sentRows }: Call) => {
      const { rows, unreadable } = (await read(source)) ?? { rows: [], unreadable: [] };
      const unreadableRows = unreadable.filter((description) => description.startsWith('row '));
      outcomes.listsRead += 1;
      outcomes.unreadableRows += unreadableRows.length;
      const sent = sentRows(JSON.parse(body).MRData);
      expect(rows.length + unreadableRows.length).toBe(sent.length);
      expect(unreadable.filter((description) => description.length > 120)).toEqual([]);
    };
    const property = fc.asyncProperty(fc.oneof(spoiledResponse, fc.json()), async (json) => {
      body = json;
      for (const call of CALLS) {
        await check(call).catch((error) => {
          if (!(error instanceof SourceUnavailable)) throw error;
          outcomes.unavailable += 1;
        });
      }
    });
    await fc.assert(property, { seed: SEED, numRuns: LONG ? 5000 : 200 });
    // All three outcomes have been checked.
    expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(10);
  },
  TIMEOUT_MS,
);
