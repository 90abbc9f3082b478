import type { RaceWithOutcome } from '@parc-ferme/data/race/races';
import type { Repositories } from '@parc-ferme/data/repositories';
import { officialOf, pointsFor } from '../recount/recount.ts';
import { BEGINS_2026 } from './lying-source.ts';
import { idOf, type Played, raceOf, type Sent } from './played.ts';
import { DAY, type GrandPrix, HOUR, heldAt, type Lie, trueClosing, type World } from './world.ts';

/** What must never be, whatever the source said: one sentence each, none if all is well. */
export async function faultsIn(
  world: World,
  played: Played,
  data: Repositories,
): Promise<string[]> {
  const races = await data.seasons.races(2025);
  const scores: string[] = [];
  for (const grandPrix of world.grandsPrix) {
    scores.push(...(await scoreFaults(grandPrix, raceOf(grandPrix, races), played.sent, data)));
  }
  return [
    ...scores,
    ...races.flatMap((race) => revealFaults(race, world)),
    ...played.sent.flatMap((sent) => refusalFaults(sent, world)),
    ...seasonFaults(world, played),
    ...played.alarms.flatMap(({ at, alarm }) => alarmFaults(at, alarm, world)),
    ...silences(world, played),
  ];
}

/** Every race that was run is scored as the recount says, by the last picks before its true closing. */
async function scoreFaults(
  grandPrix: GrandPrix,
  race: RaceWithOutcome | undefined,
  all: Sent[],
  data: Repositories,
) {
  const { circuitId, results, grid } = grandPrix;
  if (race?.status !== 'completed')
    return [`${circuitId} was run and is ${race?.status ?? 'unknown'}`];
  const { pairing } = race;
  const pair = pairing && {
    drivers: [pairing.drivers.driver1.driverId, pairing.drivers.driver2.driverId] as [
      string,
      string,
    ],
    teams: [pairing.teams.team1.constructorId, pairing.teams.team2.constructorId] as [
      string,
      string,
    ],
  };
  const official = officialOf({ results, qualifying: grid }, pair);
  const closes = heldAt(grandPrix).qualifying - 120_000;
  const pages = await Array.fromAsync(data.scores.pages(race._id, race.publishedRevision ?? 0));
  const scored = new Map(pages.flat().map(({ userId, score }) => [userId, score]));
  const faults: string[] = [];
  for (const player of new Set(all.map((sent) => sent.player))) {
    const counts = all.findLast(
      (sent) =>
        sent.raceId === race._id &&
        sent.player === player &&
        sent.outcome === 'taken' &&
        sent.at < closes,
    );
    const score = scored.get(idOf(player));
    const points =
      counts &&
      pointsFor({ ...counts.picks, driver: pair?.drivers[0], team: pair?.teams[0] }, official);
    if (score !== points) {
      faults.push(`${player} has ${score} in ${circuitId}, and it should be ${points}`);
    }
  }
  return faults;
}

/** No pick is shown before the true closing of its race as it was then. */
function revealFaults(
  { _id, revealedAt, status }: RaceWithOutcome,
  { grandsPrix }: World,
): string[] {
  const grandPrix = grandsPrix.find(({ circuitId }) => _id.startsWith(`2025-${circuitId}`));
  const at = Date.parse(revealedAt ?? '');
  if (!grandPrix) return [`${_id} is no race`];
  const closes = trueClosing(grandPrix, at);
  const isEarly = closes === undefined ? status !== 'cancelled' : at < closes;
  return revealedAt && isEarly ? [`${_id} is revealed at ${revealedAt}, before its closing`] : [];
}

const isAbout = ({ circuitId }: Lie, about: string) =>
  circuitId === undefined || circuitId === about;

/** Nobody is refused while the race is truly open for longer than a lie, and an hour to notice its end. */
function refusalFaults({ grandPrix, at, outcome, player, picks }: Sent, { lies }: World): string[] {
  const what = `${player} was refused in ${grandPrix.circuitId} at ${new Date(at).toISOString()}`;
  if (outcome === 'invalid') return [`${what}: ${JSON.stringify(picks)}`];
  const closes = trueClosing(grandPrix, at);
  if (outcome === 'taken' || closes === undefined || at >= closes) return [];
  const isLiedTo = lies.some(
    (lie) => isAbout(lie, grandPrix.circuitId) && lie.from <= at && at <= lie.to + 70 * 60_000,
  );
  // A small move is trusted, and that it was none may come too late; a race is put off once it was said for long.
  const isSmall = at >= closes - HOUR;
  const isNew = grandPrix.truths.some(({ from }) => from > 0 && from <= at && at < from + 3 * DAY);
  return isLiedTo || isSmall || isNew ? [] : [what];
}

function seasonFaults({ grandsPrix }: World, { did }: Played): string[] {
  const times = (what: string) => did.filter((one) => one.what === what).map(({ at }) => at);
  const [final, begun] = [times('season 2025: final'), times('season 2026: begun')];
  const last = Math.max(...grandsPrix.map((grandPrix) => heldAt(grandPrix).start));
  return [
    ...(final.length === 1 ? [] : [`2025 became final ${final.length} times`]),
    ...(final.some((at) => at < last + 7 * DAY) ? ['2025 became final too early'] : []),
    ...(begun.length === 1 ? [] : [`2026 began ${begun.length} times`]),
    ...(begun.some((at) => at < BEGINS_2026) ? ['2026 began too early'] : []),
  ];
}

/** The kinds of lies that may ring each alarm. */
const KINDS_THAT_RING: Record<string, Lie['kind'][]> = {
  stale: ['out of order', 'empty'],
  incomplete: ['truncated', 'shortened', 'an unreadable id'],
  unscored: [
    'half-patched',
    'five cars',
    'no result',
    'an unreadable driver',
    'out of order',
    'renumbered',
    'stale',
  ],
  unrevealed: [],
};

/**
 * An alarm may ring only for what has lasted for a day. It ends with the next request, up to six hours after a lie. A
 * result is late a day after the end of its race, which takes two hours.
 */
function alarmFaults(at: number, alarm: string, { lies, grandsPrix }: World): string[] {
  const isLie = lies.some(
    ({ kind, from, to }) =>
      KINDS_THAT_RING[alarm]?.includes(kind) && from + DAY <= at && at <= to + 7 * HOUR,
  );
  const isLate = grandsPrix.some(
    (grandPrix) => alarm === 'unscored' && at >= heldAt(grandPrix).start + 26 * HOUR,
  );
  return isLie || isLate ? [] : [`${alarm} rang at ${new Date(at).toISOString()}`];
}

/** Outages without an alarm, although requests had failed for a day. */
function silences({ lies }: World, { alarms, did }: Played): string[] {
  return lies.flatMap(({ kind, from, to }) => {
    const within = ({ at }: { at: number }) => from <= at && at <= to;
    const failed = did.find((one) => within(one) && one.what.startsWith('calendar: unavailable'));
    const isRinging = alarms.some((one) => within(one) && one.alarm === 'stale');
    const isLong = kind === 'out of order' && failed && to - failed.at > DAY + HOUR;
    return isLong && !isRinging ? [`${kind} did not ring`] : [];
  });
}
