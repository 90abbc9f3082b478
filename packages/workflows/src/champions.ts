import type { SeasonState } from '@parc-ferme/data/season/seasons';
import { firstId, joinedIn } from '@parc-ferme/domain/entrants/joined-ids';
import { areDecided, finalFrom } from '@parc-ferme/domain/season/season-state';
import { CHAMPIONS } from '@parc-ferme/domain/tips/tip-keys';
import type { JobOutcome } from './job-outcome.ts';
import { asUnavailable, type RaceDataContext } from './race-data-context.ts';
import { canBeDecided, decideTips, tippedSeason } from './season-tips.ts';

const DAY_MS = 24 * 3_600_000;

type Read = { outcomes: JobOutcome[]; nextDue: number };
const NOTHING: Read = { outcomes: [], nextDue: Number.POSITIVE_INFINITY };

/**
 * While a season is provisional, reads its champions once a day, until two days say the same: then the tips on them are
 * decided, unless an admin has done it.
 */
export async function readChampions(
  season: number,
  { races, log }: SeasonState,
  mayFetch: boolean,
  context: RaceDataContext,
): Promise<Read> {
  const { data, source, now } = context;
  if (!areDecided(races) || now.getTime() >= finalFrom(races)) return NOTHING;
  const tipped = await tippedSeason(season, data);
  if (!tipped || !canBeDecided(tipped)) return NOTHING;
  // An admin may have withdrawn a decision as well.
  const undecided = CHAMPIONS.filter(
    (champion) => !tipped.tips.decisions.some(({ value }) => value === champion),
  );
  if (undecided.length === 0) return NOTHING;
  const { claim, askedAt } = tipped.tips;
  const pausedUntil = log.notBefore ? Date.parse(log.notBefore) : 0;
  const due = Math.max(askedAt ? Date.parse(askedAt) + DAY_MS : 0, pausedUntil);
  if (now.getTime() < due || !mayFetch)
    return { outcomes: [], nextDue: Math.max(due, now.getTime()) };
  const round = Math.max(
    ...races.filter(({ status }) => status === 'completed').map((race) => race.round),
  );
  const read = await source
    .champions(season, round)
    .catch((error: unknown) => asUnavailable(error, season, context));
  const nextDue = now.getTime() + DAY_MS;
  if (!read || 'unavailable' in read) await data.tips.saveAsked(season, now);
  if (!read) return { outcomes: [{ step: 'champions', season, found: false }], nextDue };
  if ('unavailable' in read) return { outcomes: [{ step: 'champions', season, ...read }], nextDue };
  const at = now.toISOString();
  const isAlike = CHAMPIONS.every((champion) => claim?.[champion] === read[champion]);
  const since = isAlike && claim ? claim.since : at;
  await data.tips.saveAsked(season, now, { ...read, since });
  if (now.getTime() - Date.parse(since) < DAY_MS) {
    return { outcomes: [{ step: 'champions', season, found: true }], nextDue };
  }
  const { drivers } = await data.seasons.entrants(season);
  const values = Object.fromEntries(
    undecided.map((champion) => [champion, firstId(read[champion], joinedIn(drivers))]),
  );
  const reason = 'The race data had the same champions on two days.';
  await decideTips(tipped, { values, reason, by: null }, { at: now, admin: null }, data);
  return {
    outcomes: [{ step: 'champions', season, found: true }],
    nextDue: Number.POSITIVE_INFINITY,
  };
}
