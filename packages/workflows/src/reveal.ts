import type { DelayEvent } from '@parc-ferme/contract/events';
import { mailingWrite } from '@parc-ferme/data/message/mailings';
import { allPredictions } from '@parc-ferme/data/picks/picks-for-scoring';
import { sheetWrite } from '@parc-ferme/data/picks/sheets';
import type { StoredKnownRace } from '@parc-ferme/data/race/histories';
import { closedWrites, revealedWrite } from '@parc-ferme/data/race/races';
import type { RevealRepositories } from '@parc-ferme/data/repositories';
import { rulesFixedWrite } from '@parc-ferme/data/season/season-facts';
import { tipsRevealedWrite } from '@parc-ferme/data/season/tips';
import { joinedIdsIn } from '@parc-ferme/domain/entrants/joined-ids';
import { type Mailing, mailingId } from '@parc-ferme/domain/message/mailing';
import type { Race } from '@parc-ferme/domain/race/race';
import { isRevealed } from '@parc-ferme/domain/race/race-clock';
import {
  hasCurrentSheet,
  isRevealDue,
  isRevealNews,
  revealTime,
  withRaceClosed,
} from '@parc-ferme/domain/race/reveal';
import { digestOfSheet, digestsOf, sheetFacts } from '@parc-ferme/domain/receipt/sheet';
import { type SeasonTips, tipsAsRace, tipsRaceOf } from '@parc-ferme/domain/tips/season-tips';
import { enterLastPicks, MIN_TIME_LEFT_MS } from './entered-picks.ts';
import { recountTips } from './season-tips.ts';

type Context = {
  data: RevealRepositories;
  now: Date;
  /** Milliseconds until the invocation times out. */
  timeLeft?: (() => number) | undefined;
};

/**
 * `waiting`: the last possible closing time has not passed, and no result is known. `unfinished`: the call is
 * to be repeated, as time ran out.
 */
type RevealOutcome =
  | 'waiting'
  | 'unfinished'
  | {
      /** Whether this call revealed the race; false if an earlier one has. */
      revealedByThisCall: boolean;
      /** The latest accepted result, which can be scored now; undefined without one. */
      acceptedRevision: number | undefined;
      /** The ids of the mailings that tell players of the reveal; their events are still to be published. */
      mailings: string[];
    };

/**
 * Reveals a race in three steps, each of which is stored: *closed* fixes what holds, *entered* stores the last picks of
 * players who forgot, and *revealed* publishes the sheet and shows all picks. Idempotent: killed anywhere and repeated,
 * the table ends the same. If closing is moved afterwards, the last two steps are repeated by the new closing time.
 */
export async function revealRace(raceId: string, context: Context): Promise<RevealOutcome> {
  const { data, now, timeLeft = () => Number.POSITIVE_INFINITY } = context;
  const mailings: string[] = [];
  let revealedByThisCall = false;
  for (;;) {
    const found = await data.raceDetails.withHistory(raceId);
    if (!found) return 'waiting';
    const { known, lastCheck } = found;
    const { race, hasResult } = known;
    if (hasCurrentSheet(race))
      return { revealedByThisCall, acceptedRevision: lastCheck?.revision, mailings };
    if (!isRevealDue({ race, hasResult }, now)) return 'waiting';
    revealedByThisCall = true;
    if (!race.closed) {
      await closeRace(known, data, now);
      continue;
    }
    const isEntered = await enterLastPicks(race, data, timeLeft);
    if (!isEntered || timeLeft() < MIN_TIME_LEFT_MS) return 'unfinished';
    if (!(await revealTips(race, data, now))) continue;
    mailings.push(...(await revealPicks(race, data, now)));
  }
}

/** Reveals a race if the time that an event names has come, and otherwise delays the event until then. */
export async function revealInTime(
  { raceId, at }: { raceId: string; at?: string | undefined },
  { delayEvent, ...context }: Context & { delayEvent: DelayEvent },
): Promise<RevealOutcome> {
  if (at === undefined || new Date(at) <= context.now) return revealRace(raceId, context);
  const race = await context.data.races.find(raceId);
  const isStillPlanned = race && revealTime(race)?.toISOString() === at;
  if (isStillPlanned) await delayEvent('race.reveal', { raceId, at }, new Date(at));
  return 'waiting';
}

/** Closes a race with the joined ids of its drivers. The first race of a season fixes the house rules as well. */
async function closeRace(
  known: StoredKnownRace,
  data: RevealRepositories,
  now: Date,
): Promise<void> {
  const { race } = known;
  const { rules: fixedRules, rulesSetAt } = await data.seasons.facts(race.season);
  const rules = fixedRules ?? (await data.standings.load(race.season)).rules;
  const { drivers } = await data.seasons.entrants(race.season);
  const closed = withRaceClosed(known, { rules, joined: joinedIdsIn(drivers) }, now);
  if (!closed) throw new Error(`${race._id} has no closing time.`);
  await data.races.commit([
    ...closedWrites(known, closed),
    ...(fixedRules ? [] : [rulesFixedWrite(race.season, rules, rulesSetAt)]),
  ]);
}

/**
 * Stores the sheet and the fact that all picks are revealed, in one transaction.
 *
 * @returns the mailings that tell of it; none if the race or the sheets of the season changed meanwhile, and
 *   nothing was written
 */
async function revealPicks(race: Race, data: RevealRepositories, now: Date): Promise<string[]> {
  const { _id: raceId, season } = race;
  const { sheet, unreadable } = await sheetOf(race, data, now);
  const isNews = !isRevealed(race) && isRevealNews(race, now);
  const mailings: Mailing[] = isNews ? [{ kind: 'picks-open', raceId }] : [];
  const { number, digest, closedAt, joined } = sheet;
  const isWritten = await data.races.commit([
    sheetWrite(sheet),
    revealedWrite(race, { number, digest, closedAt, joined }, now),
    ...mailings.map((mailing) => mailingWrite(season, mailing)),
  ]);
  if (!isWritten) return [];
  for (const userId of unreadable) {
    const failure = { at: now.toISOString(), event: 'race.reveal', about: raceId };
    const error = `The prediction of player ${userId} cannot be read`;
    await data.failures.record({ ...failure, error }, `${raceId}-${userId}`);
  }
  return mailings.map(mailingId);
}

/**
 * Reveals the tips of the season if this is its first race. The tips come before the picks: if the function is killed
 * in between, the race is still to be revealed, which repeats both. If closing moves afterwards, the tips get another
 * sheet as the race does.
 *
 * @returns false if the race, the questions or the sheets of the season changed meanwhile, and nothing was written
 */
async function revealTips(firstRace: Race, data: RevealRepositories, now: Date): Promise<boolean> {
  if (!firstRace.closed?.rules.seasonTips) return true;
  const [tips, races] = await Promise.all([
    data.tips.find(firstRace.season),
    data.seasons.races(firstRace.season, { consistent: true }),
  ]);
  if (tipsRaceOf(races, tips)?._id !== firstRace._id) return true;
  const race = tipsAsRace(firstRace, tips);
  const isWritten =
    hasCurrentSheet(race) || (await publishTips({ tips, firstRace, race }, data, now));
  if (isWritten) await recountTips(firstRace.season, data);
  return isWritten;
}

/** The tips with the season's first race, and as a race themselves. */
type TipsToReveal = { tips: SeasonTips; firstRace: Race; race: Race };

async function publishTips(
  { tips, firstRace, race }: TipsToReveal,
  data: RevealRepositories,
  now: Date,
): Promise<boolean> {
  const { sheet } = await sheetOf(race, data, now);
  const { number, digest, closedAt, joined } = sheet;
  return data.races.commit([
    sheetWrite(sheet),
    tipsRevealedWrite(
      tips,
      { firstRaceId: firstRace._id, questions: race.tipQuestions },
      { number, digest, closedAt, joined },
      now,
    ),
  ]);
}

/** The sheet that follows the last one of the season, with the digests of all picks that count. */
async function sheetOf(race: Race, data: RevealRepositories, now: Date) {
  const facts = sheetFacts(race);
  if (!facts) throw new Error(`${race._id} is not closed.`);
  const last = await data.sheets.last(race.season);
  const { receiptPublicKeys } = await data.secrets.load();
  const digests: string[] = [];
  const unreadable: string[] = [];
  for await (const page of allPredictions(data.table, race)) {
    digests.push(...(await digestsOf(race, page.predictions)));
    unreadable.push(...page.unreadable);
  }
  const content = {
    race: race._id,
    number: (last?.number ?? 0) + 1,
    publishedAt: now.toISOString(),
    ...facts,
    keys: receiptPublicKeys,
    before: last ? { race: last.race, number: last.number, digest: last.digest } : null,
    ...(race.sheet && { replaces: race.sheet.number }),
    predictions: digests.sort(),
  };
  return { sheet: { ...content, digest: await digestOfSheet(content) }, unreadable };
}
