import { mailingWrite } from '@parc-ferme/data/message/mailings';
import { textOf } from '@parc-ferme/data/race/histories';
import { calendarText } from '@parc-ferme/data/race/races';
import type { SeasonState, StoredCalendar } from '@parc-ferme/data/season/seasons';
import {
  type Calendar,
  type KnownRace,
  readCalendar,
  withHistory,
} from '@parc-ferme/domain/calendar/calendar';
import {
  type Answer,
  needsResultCheck,
  withTrustedClaim,
} from '@parc-ferme/domain/calendar/claims';
import type { Entrants } from '@parc-ferme/domain/entrants/entrants';
import { aboutOf, type MailingOfRace } from '@parc-ferme/domain/message/mailing';
import type { Race } from '@parc-ferme/domain/race/race';
import { closing } from '@parc-ferme/domain/race/race-clock';
import { entrantsOf } from '@parc-ferme/f1/entrants';
import { gridOf } from '@parc-ferme/f1/gate';
import { SourceUnavailable } from '@parc-ferme/f1/source';
import { calendarCircumstances, newRaceMailing } from './calendar-circumstances.ts';
import { copyFieldBefore } from './field-before.ts';
import { saveListedEntrants } from './listed-entrants.ts';
import { saveChange } from './race-changes.ts';
import { asUnavailable, type RaceDataContext, type Unavailable } from './race-data-context.ts';
import { wasRun } from './reopening.ts';

const WEEKEND_MS = 3 * 24 * 3_600_000;

type Synced = { races: SeasonState['races']; mailings: SeasonState['mailings'] };

/**
 * Fetches the calendar and the entrants of a season, and stores what changed. Without the entrants, the calendar
 * is stored all the same.
 *
 * @param isManual an admin asks for it, and not the schedule
 */
export async function syncSeason(
  season: number,
  state: SeasonState,
  shards: number,
  context: RaceDataContext,
  isManual = false,
): Promise<Synced | Unavailable> {
  const { data, now } = context;
  const failed = async (error: unknown) => {
    const unavailable = await asUnavailable(error, season, context);
    const { unavailable: reason } = unavailable;
    if (!isManual) await data.seasons.saveFailedSync(season, now.toISOString(), reason);
    return unavailable;
  };
  const fetched = await fetchCalendar(season, state, context).catch(failed);
  if ('unavailable' in fetched) return fetched;
  const before = await data.seasons.calendar(season, state);
  const answer = { season, at: now, isManual, isFirst: isFirstCalendar(state) };
  const { rows: announced, unreadable } = fetched;
  const isWhole = unreadable.length === 0;
  const read = readCalendar(before, { ...answer, announced, isWhole }, shards);
  const calendar = await reopened(read, answer, context);
  const mailings = await saveCalendar(before, calendar, state, context);
  const races = await data.seasons.races(season, true);
  // A manual request does not postpone the next scheduled one.
  const syncedAt = (isManual && state.log.syncedAt) || now.toISOString();
  const save = (alsoUnreadable: string[]) => {
    const found = { races, unreadable: [...unreadable, ...alsoUnreadable] };
    return data.seasons.saveSync(season, state, found, syncedAt, now.toISOString());
  };
  const lists = await fetchEntrants(season, context).catch(async (error: unknown) => {
    await save([]);
    return failed(error);
  });
  if ('unavailable' in lists) return lists;
  const listed = await saveListedEntrants(season, state.entrants, lists, context);
  await save(lists.unreadable);
  const entrants = { ...state.entrants, ...listed };
  await copyFieldBefore(season, state, entrants, context);
  await syncGrid(season, races, entrants, context);
  return {
    races,
    mailings: [...state.mailings, ...mailings.map((one) => ({ about: aboutOf(one) }))],
  };
}

/** Whether the season has no complete calendar yet: a first sync that was cut short is repeated. */
function isFirstCalendar({ races, log }: SeasonState): boolean {
  return races.length === 0 || log.syncedAt === undefined;
}

/** An empty calendar counts as no answer, unless the season never had a race. */
async function fetchCalendar(season: number, { races }: SeasonState, { source }: RaceDataContext) {
  const listed = await source.calendar(season);
  if (listed.rows.length > 0 || races.length === 0) return listed;
  throw new SourceUnavailable('The race data has no races of this season any more.');
}

async function fetchEntrants(season: number, { source }: RaceDataContext) {
  const drivers = await source.drivers(season);
  const teams = await source.teams(season);
  const unreadable = [...drivers.unreadable, ...teams.unreadable];
  return { drivers: drivers.rows, teams: teams.rows, unreadable };
}

/** A race that is put off opens again after its closing only if the source, asked now, has no session of it. */
async function reopened(calendar: Calendar, answer: Answer, context: RaceDataContext) {
  const races: KnownRace[] = [];
  for (const known of calendar.races) {
    const isAsked = !known.hasResult && needsResultCheck(known.history, answer);
    const hasNotRun = isAsked && (await wasRun(known.race, context)) === false;
    races.push(
      hasNotRun ? withHistory(known, withTrustedClaim(known.history, answer, true)) : known,
    );
  }
  return { ...calendar, races };
}

/** @returns the mailings that tell players of the changes */
async function saveCalendar(
  before: StoredCalendar,
  after: Calendar,
  state: SeasonState,
  context: RaceDataContext,
): Promise<MailingOfRace[]> {
  const { data, now, publishEvent: publish } = context;
  const mailings: MailingOfRace[] = [];
  const storedNew = new Map(before.newRaces.map((one) => [one.race._id, one]));
  for (const known of after.races) {
    const { _id, season } = known.race;
    const stored = before.races.find(({ race }) => race._id === _id);
    if (!stored) {
      // In the first calendar of a season nothing is news.
      const newMailings = isFirstCalendar(state) ? [] : [newRaceMailing(known.race, now)];
      const writes = newMailings.map((one) => mailingWrite(season, one));
      const isCreated = await data.races.create(known, storedNew.get(_id)?.version, now, writes);
      for (const one of isCreated ? newMailings : []) {
        await publish('messages.due', { season, about: aboutOf(one) });
        mailings.push(one);
      }
    } else if (storedForm(stored) !== storedForm(known)) {
      const lastCheck = state.resultChecks.find(({ raceId }) => raceId === _id);
      const change = { before: stored, after: known, lastCheck };
      const circumstances = calendarCircumstances(stored.race, known.race, after, now);
      const isSaved = await saveChange(change, circumstances, { data, publish });
      if (isSaved) mailings.push(...circumstances.mailings);
    }
    storedNew.delete(_id);
  }
  for (const known of after.newRaces) {
    await data.histories.saveNew(known, storedNew.get(known.race._id)?.version);
    storedNew.delete(known.race._id);
  }
  // The calendar lacks the others again.
  for (const gone of storedNew.values()) await data.histories.removeNew(gone);
  return mailings;
}

/** A race as it is stored, to compare it with another version. */
function storedForm({ race, history }: KnownRace): string {
  return `${calendarText(race)}${textOf(history)}`;
}

/**
 * Stores the order of qualifying of a race that has closed, once it is published. Once it is known, the reveal is due
 * at the earliest of the closing times in review: at once.
 */
async function syncGrid(
  season: number,
  races: Race[],
  entrants: Entrants,
  context: RaceDataContext,
): Promise<void> {
  const race = races.find((one) => awaitsResult(one, context.now));
  if (!race || entrants.grid?.raceId === race._id) return;
  const qualifying = await context.source
    .qualifying(race.season, race.round)
    .catch((error: unknown) => asUnavailable(error, season, context));
  if (!qualifying || 'unavailable' in qualifying) return;
  const grid = gridOf(qualifying, race);
  if (!grid) return;
  await saveListedEntrants(
    season,
    entrants,
    entrantsOf({ result: undefined, qualifying }),
    context,
  );
  await context.data.seasons.saveGrid(season, grid);
  await context.publishEvent('race.reveal', { raceId: race._id });
}

/** Whether the race has closed within the last three days, the length of a race weekend, and has no result. */
function awaitsResult(race: Race, now: Date): boolean {
  const closes = closing(race);
  if (race.status !== 'upcoming' || !('at' in closes)) return false;
  const since = now.getTime() - closes.at.getTime();
  return since >= 0 && since < WEEKEND_MS;
}
