import { mailingWrite } from '@parc-ferme/data/message/mailings';
import { historyText } from '@parc-ferme/data/race/histories';
import { calendarText } from '@parc-ferme/data/race/races';
import type { StoredCalendar, StoredSeason } from '@parc-ferme/data/season/seasons';
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
import { type MailingOfRace, mailingId } from '@parc-ferme/domain/message/mailing';
import type { Race } from '@parc-ferme/domain/race/race';
import { closing } from '@parc-ferme/domain/race/race-clock';
import { entrantsOf } from '@parc-ferme/f1/entrants';
import { qualifyingOrderOf } from '@parc-ferme/f1/gate';
import { SourceUnavailable } from '@parc-ferme/f1/source';
import { calendarCircumstances, newRaceMailing } from './calendar-circumstances.ts';
import { saveListedEntrants } from './listed-entrants.ts';
import { copyPreviousField } from './previous-field.ts';
import { saveChange } from './race-changes.ts';
import { handleUnavailable, type RaceDataContext, type Unavailable } from './race-data-context.ts';
import { wasRun } from './reopening.ts';

const WEEKEND_MS = 3 * 24 * 3_600_000;

type SyncedSeason = { races: StoredSeason['races']; mailings: StoredSeason['mailings'] };

/**
 * Fetches the calendar and the entrants of a season, and stores what changed. Without the entrants, the calendar
 * is stored all the same.
 *
 * @param shards over how many the predictions of a new race are spread
 * @param isManual if an admin requested it, and not the schedule
 */
export async function syncSeason(
  season: number,
  state: StoredSeason,
  shards: number,
  context: RaceDataContext,
  { isManual = false } = {},
): Promise<SyncedSeason | Unavailable> {
  const { data, now } = context;
  const saveFailure = async (error: unknown) => {
    const unavailable = await handleUnavailable(error, season, context);
    const { unavailable: reason } = unavailable;
    if (!isManual) await data.seasons.saveFailedSync(season, now.toISOString(), reason);
    return unavailable;
  };
  const fetched = await fetchCalendar(season, state, context).catch(saveFailure);
  if ('unavailable' in fetched) return fetched;
  const before = await data.seasons.calendar(season, state);
  const answer = { season, at: now, isManual, isFirst: isFirstCalendar(state) };
  const { rows: announced, unreadable } = fetched;
  const isWhole = unreadable.length === 0;
  const announcedCalendar = readCalendar(before, { ...answer, announced, isWhole }, shards);
  const calendar = await withReopenedRaces(announcedCalendar, answer, context);
  const mailings = await saveCalendar(before, calendar, state, context);
  const races = await data.seasons.races(season, { consistent: true });
  // A manual request does not postpone the next scheduled one.
  const syncedAt = (isManual && state.log.syncedAt) || now.toISOString();
  const saveSync = (unreadableEntrants: string[]) => {
    const found = { races, unreadable: [...unreadable, ...unreadableEntrants] };
    return data.seasons.saveSync(season, state, found, syncedAt, now.toISOString());
  };
  const lists = await fetchEntrants(season, context).catch(async (error: unknown) => {
    await saveSync([]);
    return saveFailure(error);
  });
  if ('unavailable' in lists) return lists;
  const savedLists = await saveListedEntrants(season, state.entrants, lists, context);
  await saveSync(lists.unreadable);
  const entrants = { ...state.entrants, ...savedLists };
  await copyPreviousField(season, state, entrants, context);
  await syncQualifyingOrder(season, races, entrants, context);
  return {
    races,
    mailings: [...state.mailings, ...mailings.map((one) => ({ about: mailingId(one) }))],
  };
}

/** Whether the season has no complete calendar yet: a first sync that was cut short is repeated. */
function isFirstCalendar({ races, log }: StoredSeason): boolean {
  return races.length === 0 || log.syncedAt === undefined;
}

/** An empty calendar counts as no answer, unless the season never had a race. */
async function fetchCalendar(season: number, { races }: StoredSeason, { source }: RaceDataContext) {
  const calendar = await source.calendar(season);
  if (calendar.rows.length > 0 || races.length === 0) return calendar;
  throw new SourceUnavailable('The race data has no races of this season any more.');
}

async function fetchEntrants(season: number, { source }: RaceDataContext) {
  const drivers = await source.drivers(season);
  const teams = await source.teams(season);
  const unreadable = [...drivers.unreadable, ...teams.unreadable];
  return { drivers: drivers.rows, teams: teams.rows, unreadable };
}

/** A race that is put off after its closing opens again only if the source has no session of it at this time. */
async function withReopenedRaces(calendar: Calendar, answer: Answer, context: RaceDataContext) {
  const races: KnownRace[] = [];
  for (const known of calendar.races) {
    const mayReopen = !known.hasResult && needsResultCheck(known.history, answer);
    // Neither true nor false if the race data is unavailable.
    const isReopened = mayReopen && (await wasRun(known.race, context)) === false;
    races.push(
      isReopened
        ? withHistory(known, withTrustedClaim(known.history, answer, { hasNotRun: true }))
        : known,
    );
  }
  return { ...calendar, races };
}

/**
 * New races are listed too shortly to be races of the season: of them only the histories are stored.
 *
 * @returns the mailings that tell players of the changes
 */
async function saveCalendar(
  before: StoredCalendar,
  after: Calendar,
  state: StoredSeason,
  context: RaceDataContext,
): Promise<MailingOfRace[]> {
  const { data, now, publishEvent: publish } = context;
  const mailings: MailingOfRace[] = [];
  const newRacesBefore = new Map(before.newRaces.map((one) => [one.race._id, one]));
  for (const known of after.races) {
    const { _id, season } = known.race;
    const stored = before.races.find(({ race }) => race._id === _id);
    if (!stored) {
      // In the first calendar of a season nothing is news.
      const newMailings = isFirstCalendar(state) ? [] : [newRaceMailing(known.race, now)];
      const isCreated = await data.races.create(known, now, {
        historyVersion: newRacesBefore.get(_id)?.version,
        alsoWrite: newMailings.map((one) => mailingWrite(season, one)),
      });
      if (isCreated) {
        for (const one of newMailings) {
          await publish('messages.due', { season, about: mailingId(one) });
        }
        mailings.push(...newMailings);
      }
    } else if (storedForm(stored) !== storedForm(known)) {
      const lastCheck = state.resultChecks.find(({ raceId }) => raceId === _id);
      const change = { before: stored, after: known, lastCheck };
      const circumstances = calendarCircumstances(stored.race, known.race, after, now);
      const isSaved = await saveChange(change, circumstances, { data, publish });
      if (isSaved) mailings.push(...circumstances.mailings);
    }
    newRacesBefore.delete(_id);
  }
  for (const known of after.newRaces) {
    await data.histories.saveNew(known, newRacesBefore.get(known.race._id)?.version);
    newRacesBefore.delete(known.race._id);
  }
  // What is left in the map are new races that the calendar lacks again.
  for (const withdrawn of newRacesBefore.values()) await data.histories.removeNew(withdrawn);
  return mailings;
}

/** The text of a race as it is stored, to compare it with another version. */
function storedForm({ race, history }: KnownRace): string {
  return `${calendarText(race)}${historyText(history)}`;
}

/**
 * Stores the order of qualifying of a race that has closed, once it is published. A race whose times are in review is
 * then revealed at once: qualifying is over, so it closed by the earliest of these times.
 */
async function syncQualifyingOrder(
  season: number,
  races: Race[],
  entrants: Entrants,
  context: RaceDataContext,
): Promise<void> {
  const race = races.find((one) => awaitsResult(one, context.now));
  if (!race || entrants.qualifyingOrder?.raceId === race._id) return;
  const qualifying = await context.source
    .qualifying(race.season, race.round)
    .catch((error: unknown) => handleUnavailable(error, season, context));
  if (!qualifying || 'unavailable' in qualifying) return;
  const qualifyingOrder = qualifyingOrderOf(qualifying, race);
  if (!qualifyingOrder) return;
  await saveListedEntrants(
    season,
    entrants,
    entrantsOf({ result: undefined, qualifying }),
    context,
  );
  await context.data.seasons.saveQualifyingOrder(season, qualifyingOrder);
  await context.publishEvent('race.reveal', { raceId: race._id });
}

/** Whether the race has closed within the last three days, the length of a race weekend, and has no result. */
function awaitsResult(race: Race, now: Date): boolean {
  const raceClosing = closing(race);
  if (race.status !== 'upcoming' || !('at' in raceClosing)) return false;
  const sinceClosing = now.getTime() - raceClosing.at.getTime();
  return sinceClosing >= 0 && sinceClosing < WEEKEND_MS;
}
