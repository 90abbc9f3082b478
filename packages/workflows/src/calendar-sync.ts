import { mailingWrite } from '@parc-ferme/data/message/mailings';
import type { Audited } from '@parc-ferme/data/operations/audit';
import { textOf } from '@parc-ferme/data/race/histories';
import { calendarText } from '@parc-ferme/data/race/races';
import type { SeasonState, StoredCalendar } from '@parc-ferme/data/season/seasons';
import { changedRaceMailings, isPutOff, reopens } from '@parc-ferme/domain/message/changed-race';
import { aboutOf, type MailingOfRace } from '@parc-ferme/domain/message/mailing';
import {
  type Calendar,
  type KnownRace,
  readCalendar,
  withHistory,
} from '@parc-ferme/domain/race/calendar';
import { type Answer, awaitsSource, withTrustedClaim } from '@parc-ferme/domain/race/claims';
import { CLOSING_NEWS_MS } from '@parc-ferme/domain/race/deadline';
import type { Race } from '@parc-ferme/domain/race/race';
import { closing, closingTime, movesEarlier } from '@parc-ferme/domain/race/race-clock';
import { timesOf } from '@parc-ferme/domain/race/race-times';
import { type Entrants, withEntrants } from '@parc-ferme/domain/race/season';
import { entrantsOf } from '@parc-ferme/f1/entrants';
import { gridOf } from '@parc-ferme/f1/gate';
import { SourceUnavailable } from '@parc-ferme/f1/source';
import { saveChange } from './race-changes.ts';
import { asUnavailable, type RaceDataContext, type Unavailable } from './race-data-context.ts';
import { wasRun } from './reopening.ts';

const WEEKEND_MS = 3 * 24 * 3_600_000;

type Lists = Pick<Entrants, 'drivers' | 'teams'>;

type Synced = { races: SeasonState['races']; mailings: SeasonState['mailings'] };

/**
 * Fetches the calendar and the entrants of a season, and stores what changed. Without the entrants, the calendar
 * is stored all the same.
 *
 * @param isPressed an admin asks for it, and not the schedule
 */
export async function syncSeason(
  season: number,
  state: SeasonState,
  shards: number,
  context: RaceDataContext,
  isPressed = false,
): Promise<Synced | Unavailable> {
  const { data, now } = context;
  const failed = async (error: unknown) => {
    const unavailable = await asUnavailable(error, season, context);
    const { unavailable: reason } = unavailable;
    if (!isPressed) await data.seasons.saveFailedSync(season, now.toISOString(), reason);
    return unavailable;
  };
  const fetched = await fetchCalendar(season, state, context).catch(failed);
  if ('unavailable' in fetched) return fetched;
  const before = await data.seasons.calendar(season, state);
  const answer = { season, at: now, isPressed, isFirst: isFirstCalendar(state) };
  const { rows: announced, unreadable } = fetched;
  const isWhole = unreadable.length === 0;
  const read = readCalendar(before, { ...answer, announced, isWhole }, shards);
  const calendar = await reopened(read, answer, context);
  const mailings = await saveCalendar(before, calendar, state, context);
  const races = await data.seasons.races(season, true);
  // Asking for it now does not put off what the schedule asks for.
  const syncedAt = (isPressed && state.log.syncedAt) || now.toISOString();
  const save = (entrants: Lists, alsoUnreadable: string[]) => {
    const found = { ...entrants, races, unreadable: [...unreadable, ...alsoUnreadable] };
    return data.seasons.saveSync(season, state, found, syncedAt, now.toISOString());
  };
  const lists = await fetchEntrants(season, context).catch(async (error: unknown) => {
    await save(state.entrants, []);
    return failed(error);
  });
  if ('unavailable' in lists) return lists;
  const entrants = withEntrants(state.entrants, lists);
  await save(entrants, lists.unreadable);
  await syncGrid(season, races, { ...entrants, grid: state.entrants.grid }, context);
  return {
    races,
    mailings: [...state.mailings, ...mailings.map((one) => ({ about: aboutOf(one) }))],
  };
}

/** One that was cut short is repeated. */
function isFirstCalendar({ races, log }: SeasonState): boolean {
  return races.length === 0 || log.syncedAt === undefined;
}

/** An empty calendar is none. */
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
    const isAsked = !known.hasResult && awaitsSource(known.history, answer);
    const isUnrun = isAsked && (await wasRun(known.race, context)) === false;
    races.push(isUnrun ? withHistory(known, withTrustedClaim(known.history, answer, true)) : known);
  }
  return { ...calendar, races };
}

/** @returns the messages that tell of it */
async function saveCalendar(
  before: StoredCalendar,
  after: Calendar,
  state: SeasonState,
  context: RaceDataContext,
): Promise<MailingOfRace[]> {
  const { data, now, publishEvent: publish } = context;
  const mailings: MailingOfRace[] = [];
  const waiting = new Map(before.newRaces.map((one) => [one.race._id, one]));
  for (const known of after.races) {
    const { _id, season } = known.race;
    const stored = before.races.find(({ race }) => race._id === _id);
    if (!stored) {
      // In the first calendar of a season nothing is news.
      const news = isFirstCalendar(state) ? [] : [newsOfNew(known.race, now)];
      const writes = news.map((one) => mailingWrite(season, one));
      const isCreated = await data.races.create(known, waiting.get(_id)?.version, now, writes);
      for (const one of isCreated ? news : []) {
        await publish('messages.due', { season, about: aboutOf(one) });
        mailings.push(one);
      }
    } else if (textIn(stored) !== textIn(known)) {
      const lastCheck = state.resultChecks.find(({ raceId }) => raceId === _id);
      const change = { before: stored, after: known, lastCheck };
      const circumstances = circumstancesOf(stored.race, known.race, after, now);
      const isSaved = await saveChange(change, circumstances, { data, publish });
      if (isSaved) mailings.push(...circumstances.mailings);
    }
    waiting.delete(_id);
  }
  for (const known of after.newRaces) {
    await data.histories.saveNew(known, waiting.get(known.race._id)?.version);
    waiting.delete(known.race._id);
  }
  for (const gone of waiting.values()) await data.histories.removeNew(gone);
  return mailings;
}

/** The players are told that a race is new: it takes picks of its own. */
function newsOfNew({ _id: raceId }: Race, at: Date): MailingOfRace {
  return { kind: 'calendar-changed', raceId, changedAt: at.toISOString() };
}

function textIn({ race, history }: KnownRace): string {
  return `${calendarText(race)}${textOf(history)}`;
}

/** What is recorded of a change by the calendar, and what players are told: an earlier closing only if it is near. */
function circumstancesOf(before: Race, after: Race, calendar: Calendar, now: Date) {
  const closes = closingTime(after);
  const isNear = closes !== undefined && closes.getTime() < now.getTime() + CLOSING_NEWS_MS;
  const mailings = changedRaceMailings(before, after, now).filter(
    ({ kind }) => kind !== 'closing-moved' || isNear,
  );
  const recorded = recordOf(before, after, calendar, now);
  const reason = recorded?.reason ?? 'The calendar was corrected.';
  return { at: now, admin: null, reason, mailings, recorded: recorded ? [recorded] : [] };
}

const OFF = 'Every answer of the race data in two days lacked the race.';
const ON = 'The race data has the race again.';
const PUT_OFF = 'Every answer of the race data in two days had these times.';

const HELD_AGAIN =
  'The race data has it on another date: it is held as a new race, with new picks.';
const EARLIER = 'The race data has another time, and the earlier one holds until that is decided.';
const TAKEN_BACK = 'The race data took back the time that had closed the race.';

function recordOf(
  before: Race,
  after: Race,
  { races }: Calendar,
  at: Date,
): (Audited & { reason: string }) | undefined {
  const about = after._id;
  const bySystem = { at, admin: null, about };
  const isHeldAgain = before.closed && races.some(({ race }) => race._id.startsWith(`${about}-`));
  if (before.status !== after.status) {
    return after.status === 'cancelled'
      ? { ...bySystem, action: 'race.taken-off', reason: isHeldAgain ? HELD_AGAIN : OFF }
      : { ...bySystem, action: 'race.brought-back', reason: ON };
  }
  if (!isPutOff(before, after)) {
    const closings = { before: closingText(before), after: closingText(after) };
    const moved = { ...bySystem, ...closings, action: 'closing.moved' as const };
    if (movesEarlier(before, after)) return { ...moved, reason: EARLIER };
    return reopens(before, after, at) ? { ...moved, reason: TAKEN_BACK } : undefined;
  }
  const times = { announced: timesOf(before), flagged: timesOf(after) };
  const decided = { before: times, after: { decision: 'accept' } };
  return { ...bySystem, ...decided, action: 'times.decided', reason: PUT_OFF };
}

function closingText(race: Race): string | undefined {
  return closingTime(race)?.toISOString();
}

/** Stores the order of qualifying of a race that has closed, once it is published. It settles times in review. */
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
  const { seasons } = context.data;
  const listed = entrantsOf({ result: undefined, qualifying });
  await seasons.saveEntrants(season, entrants, withEntrants(entrants, listed));
  await seasons.saveGrid(season, grid);
  await context.publishEvent('race.reveal', { raceId: race._id });
}

/** Closed, and without a result for less than the days of a race weekend. */
function awaitsResult(race: Race, now: Date): boolean {
  const closes = closing(race);
  if (race.status !== 'upcoming' || !('at' in closes)) return false;
  const since = now.getTime() - closes.at.getTime();
  return since >= 0 && since < WEEKEND_MS;
}
