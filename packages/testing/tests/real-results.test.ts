import { officialValues } from '@parc-ferme/domain/result/official-result';
import { judge } from '@parc-ferme/f1/gate';
import { season2025 as raceData } from '@parc-ferme/local/race-data/season';
import { expect, test } from 'vitest';
import { hoursAfter, race, season2025 } from '../src/fixtures.ts';

/** The real results, entered manually: podium, pole position, fastest lap, first retirement (last place). */
const FACTS: Record<string, string> = {
  '2025-albert_park': 'norris max_verstappen russell · norris · norris · hadjar',
  '2025-shanghai': 'piastri norris russell · piastri · norris · alonso',
  '2025-suzuka': 'max_verstappen norris piastri · max_verstappen · antonelli · stroll',
  '2025-bahrain': 'piastri russell norris · piastri · piastri · sainz',
  '2025-jeddah': 'piastri max_verstappen leclerc · max_verstappen · norris · gasly',
  '2025-miami': 'piastri norris russell · max_verstappen · norris · doohan',
  '2025-imola': 'max_verstappen norris piastri · piastri · max_verstappen · ocon',
  '2025-monaco': 'norris leclerc piastri · norris · norris · gasly',
  '2025-catalunya': 'piastri norris leclerc · piastri · piastri · albon',
  '2025-villeneuve': 'russell max_verstappen antonelli · russell · russell · albon',
  '2025-red_bull_ring': 'norris piastri leclerc · norris · piastri · antonelli',
  '2025-silverstone': 'norris piastri hulkenberg · max_verstappen · piastri · lawson',
  '2025-spa': 'piastri norris leclerc · norris · antonelli · hadjar',
  '2025-hungaroring': 'norris piastri russell · leclerc · russell · bearman',
  '2025-zandvoort': 'piastri max_verstappen hadjar · piastri · piastri · hamilton',
  '2025-monza': 'max_verstappen norris piastri · max_verstappen · norris · alonso',
  '2025-baku': 'max_verstappen russell sainz · max_verstappen · max_verstappen · piastri',
  '2025-marina_bay': 'russell max_verstappen norris · russell · hamilton · hulkenberg',
  '2025-americas': 'max_verstappen norris leclerc · max_verstappen · antonelli · sainz',
  '2025-rodriguez': 'norris leclerc max_verstappen · norris · russell · lawson',
  '2025-interlagos': 'norris antonelli max_verstappen · norris · albon · bortoleto',
  '2025-vegas': 'max_verstappen russell antonelli · norris · max_verstappen · stroll',
  '2025-losail': 'max_verstappen piastri sainz · piastri · piastri · hulkenberg',
  '2025-yas_marina': 'max_verstappen piastri norris · max_verstappen · leclerc · colapinto',
};

/** Las Vegas before two cars were disqualified. */
const LAS_VEGAS_PROVISIONAL = 'max_verstappen norris russell · norris · max_verstappen · stroll';

const races = season2025().map((one) => race({ ...one, _id: `2025-${one.circuit.circuitId}` }));

/** The official values by the race data of so many hours after the start. */
function officialOf(raceId: string, hours: number) {
  const found = races.find(({ _id }) => _id === raceId);
  if (!found) throw new Error(`There is no race ${raceId}.`);
  const { round, season, circuit } = found;
  const heading = { season, round, circuitId: circuit.circuitId, unreadable: [] };
  const now = hoursAfter(found.date, hours);
  const sessions = {
    result: { ...heading, rows: raceData.results(round, now) },
    qualifying: { ...heading, rows: raceData.qualifying(round, now) },
  };
  const verdict = judge(sessions, found, now);
  if ('pending' in verdict) throw new Error(verdict.pending);
  return officialValues(verdict.accepted, undefined);
}

function factsOf(raceId: string, hours: number): string {
  const { winner, secondPlace, thirdPlace, ...values } = officialOf(raceId, hours);
  const podium = `${winner} ${secondPlace} ${thirdPlace}`;
  return [podium, values.polePosition, values.fastestLap, values.firstRetirement].join(' · ');
}

test('the official values of every race of 2025 are the real ones', () => {
  const official = races.map(({ _id }) => [_id, factsOf(_id, 24)]);
  expect(Object.fromEntries(official)).toEqual(FACTS);
});

test('six hours after the race in Las Vegas two cars are not disqualified yet', () => {
  expect(factsOf('2025-vegas', 6)).toBe(LAS_VEGAS_PROVISIONAL);
});
