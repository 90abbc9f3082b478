import { allPages } from '@parc-ferme/data/picks/pages';
import type { Mailing } from '@parc-ferme/domain/message/mailing';
import type { MessageOf } from '@parc-ferme/domain/message/message';
import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { effectiveSheet, type Prediction } from '@parc-ferme/domain/picks/prediction';
import { chosenIn } from '@parc-ferme/domain/picks/values';
import type { Race } from '@parc-ferme/domain/race/race';
import { revealTime } from '@parc-ferme/domain/race/race-clock';
import { teamCodeOf } from '@parc-ferme/domain/race/team-code';
import { inAlphabeticalOrder } from '@parc-ferme/domain/standings/standings';
import type { Plan, PlanContext } from './plan.ts';
import { isNews } from './plan.ts';

/** More rows make an email that mail clients cut off. */
const MAX_SHEETS = 100;

/** Shows all picks of a race once they are revealed. */
export async function openPicks(
  { raceId }: Extract<Mailing, { kind: 'picks-open' }>,
  { data, now }: PlanContext,
): Promise<Plan | undefined> {
  const race = await data.races.find(raceId);
  const revealed = race && revealTime(race);
  if (!revealed || race.status === 'cancelled') return undefined;
  const isStillDue = () => isNews(revealed, now());
  const [sheets, players] = await Promise.all([
    sheetsOf(race, data, now()),
    data.standings.registeredPlayers(race.season),
  ]);
  if (sheets.length === 0 || !isStillDue()) return undefined;
  const shown = {
    sheets: sheets.slice(0, MAX_SHEETS),
    more: Math.max(0, sheets.length - MAX_SHEETS),
  };
  return {
    ids: players.map(({ id }) => id),
    ...{ keepsQuiet: true, isStillDue },
    messageTo: () => ({ kind: 'picks-open', race, ...shown }),
  };
}

type Sheets = MessageOf<'picks-open'>['sheets'];

async function sheetsOf(race: Race, data: PlanContext['data'], now: Date): Promise<Sheets> {
  const { drivers, teams } = await data.seasons.entrants(race.season);
  const names = new Map([
    ...teams.map(({ constructorId: id, name }) => [id, teamCodeOf(id, name)] as const),
    ...drivers.map(({ driverId, code, familyName }) => [driverId, code ?? familyName] as const),
  ]);
  const pages = await Array.fromAsync(
    allPages((place) => data.revealedPicks.page(race, now, place)),
  );
  const predictions = pages.flatMap((page) => page.predictions);
  const earlier = await earlierRaces(predictions, data);
  const players = predictions.map(({ userId: id, ...prediction }) => ({
    id,
    userId: id,
    ...prediction,
  }));
  return inAlphabeticalOrder(players).flatMap((prediction) => {
    const sheet = effectiveSheet(prediction, race);
    if (!sheet) return [];
    const chosen = chosenIn(sheet.picks);
    const choices = CATEGORIES.map(({ key }) => chosen[key] ?? '').map((id) => names.get(id) ?? id);
    const sentAgainFrom = earlier.get(sheet.sentAgainFrom ?? '');
    const { username } = prediction;
    return { username, choices, sentAgainFrom, afterRecovery: sheet.afterRecovery };
  });
}

/** The few races whose picks were sent again. */
async function earlierRaces(
  predictions: Prediction[],
  { races }: Pick<PlanContext['data'], 'races'>,
): Promise<Map<string, Race>> {
  const ids = new Set(predictions.flatMap(({ sentAgainFrom }) => sentAgainFrom ?? []));
  const earlier = new Map<string, Race>();
  for (const id of ids) {
    const race = await races.find(id);
    if (race) earlier.set(id, race);
  }
  return earlier;
}
