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
import { SourceUnavailable } from './source.ts';

const SEED = 20251123;
const LONGEST_MS = 60_000;

const session = { Results: [aResultRow(1)], QualifyingResults: [aQualifyingRow(1)] };
const REAL_ANSWERS = [
  races([{ ...lasVegas, ...session }]),
  drivers([driverNamed('norris')]),
  teams([teamNamed('mclaren')]),
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

test(
  'whatever JSON the server sends is parsed or is "unavailable", never a crash',
  async () => {
    let body = '';
    const { baseUrl } = await aServer((...exchange) => sends(200, body)(...exchange));
    const source = jolpica({ baseUrl, userAgent: 'test', clock: simulatedClock() });
    const visits = [
      () => source.calendar(2025),
      () => source.drivers(2025),
      () => source.teams(2025),
      () => source.sessions(2025, 22),
    ];
    const outcomes = { understood: 0, unavailable: 0 };
    const property = fc.asyncProperty(fc.oneof(spoiled, fc.json()), async (json) => {
      body = json;
      for (const visit of visits) {
        try {
          expect(typeof (await visit())).toBe('object');
          outcomes.understood += 1;
        } catch (error) {
          expect(error).toBeInstanceOf(SourceUnavailable);
          outcomes.unavailable += 1;
        }
      }
    });
    await fc.assert(property, { seed: SEED, numRuns: LONG ? 5000 : 200 });
    expect(Math.min(outcomes.understood, outcomes.unavailable)).toBeGreaterThan(20);
  },
  LONGEST_MS,
);
