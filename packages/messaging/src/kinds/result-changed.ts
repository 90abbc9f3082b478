import type { Revision } from '@parc-ferme/data/result/results';
import { type Entrants, nameIn, shortNameIn } from '@parc-ferme/domain/entrants/entrants';
import type { MailingOf } from '@parc-ferme/domain/message/mailing';
import type { Race } from '@parc-ferme/domain/race/race';
import { correctionText } from '@parc-ferme/domain/result/car-changes';
import { changeText } from '@parc-ferme/domain/result/change-text';
import type { Impact } from '@parc-ferme/domain/result/impact';
import { standingsImpact } from '@parc-ferme/domain/standings/standings-impact';
import { withScores } from '@parc-ferme/domain/standings/with-scores';
import { countText, ordinal } from '@parc-ferme/domain/wording/number-text';
import type { Content } from '../mail/email.ts';
import type { Fact } from '../mail/facts.ts';
import { type Reader, readerOf } from '../mail/reader.ts';
import { isNews, type Plan, type PlanContext } from './plan.ts';
import { revealedScores } from './revealed-scores.ts';

/** Tells the players whose points or rank a corrected result changed: before, after, and why. */
export async function resultChangedPlan(
  { raceId, revision: revisionNumber, before: revisionBefore }: MailingOf<'result-changed'>,
  { data, now }: PlanContext,
): Promise<Plan | undefined> {
  const race = await data.races.find(raceId);
  const revision = await data.results.find(raceId, revisionNumber);
  const isStillDue = () => revision !== undefined && isNews(revision.acceptedAt, now());
  if (!race || !revision || !isStillDue()) return undefined;
  const [scoresBefore, scoresAfter, impact, standings, entrants] = await Promise.all([
    revealedScores({ ...race, publishedRevision: revisionBefore }, data),
    revealedScores({ ...race, publishedRevision: revisionNumber }, data),
    data.results.findImpact(raceId, revisionNumber),
    data.standings.load(race.season),
    data.seasons.entrants(race.season),
  ]);
  const { players } = standingsImpact(
    withScores(standings, raceId, scoresBefore),
    withScores(standings, raceId, scoresAfter),
    standings.races.map((one) => ({ ...one, circuit: { name: one.circuitName } })),
    standings.rules,
  );
  const changes = new Map(
    players
      .filter(({ points, rankBefore, rankAfter }) => points !== 0 || rankBefore !== rankAfter)
      .map((change) => [change.user, change]),
  );
  const pointsBefore = new Map(scoresBefore.map(({ userId, score }) => [userId, score]));
  const pointsAfter = new Map(scoresAfter.map(({ userId, score }) => [userId, score]));
  const reasons = [...(impact ? impactTexts(impact, entrants) : []), ...reasonsOf(revision)];
  return {
    playerIds: [...changes.keys()],
    waitsForQuietHours: true,
    isStillDue,
    contentFor: (player) => {
      const change = changes.get(player.id);
      if (!change) return undefined;
      const facts = {
        race,
        points: {
          from: pointsBefore.get(player.id) ?? 0,
          to: pointsAfter.get(player.id) ?? 0,
        },
        rank: { from: change.rankBefore, to: change.rankAfter },
        reasons,
        by: revision.by,
        isByStewards: impact?.cars !== undefined,
      };
      return resultChangedContent(facts, readerOf(player));
    },
  };
}

/** What happened to the cars, which explains the changed values; if nothing did, each changed value. */
function impactTexts(impact: Impact, entrants: Entrants): string[] {
  if (impact.cars) return [correctionText(impact, shortNameIn(entrants))];
  return impact.changes.map((change) => changeText(change, nameIn(entrants)));
}

/** The reasons that admins gave for this revision. */
function reasonsOf({ reason, corrections, acceptedAt }: Revision): string[] {
  const correctionReasons = corrections
    .filter(({ at }) => at === acceptedAt)
    .map((one) => one.reason);
  return [...new Set([...(reason ? [reason] : []), ...correctionReasons])];
}

/** A value before and after the correction. */
type Changed<Value = number> = { from: Value; to: Value };

type Facts = {
  race: Race;
  points: Changed;
  /** Null while the player is not classified. */
  rank: Changed<number | null>;
  /** What changed, and why. */
  reasons: string[];
  /** The admin who decided it; undefined for the race data. */
  by?: string | undefined;
  /** Whether cars were disqualified or moved, and not only a single value changed. */
  isByStewards: boolean;
};

export function resultChangedContent(
  { race, points, rank, reasons, by, isByStewards }: Facts,
  { username }: Reader,
): Content {
  return {
    subjectStart: race.raceName,
    title: headline({ points, rank, isByStewards }),
    explainsTitle: true,
    preheader: reasons[0] ?? 'The result was corrected.',
    paragraphs: [
      `Hello ${username}, the result of the ${race.raceName} was corrected. ${youHaveText(points)}, and are ${changedText(rank, rankText)}.`,
    ],
    facts: [
      ...reasons.map((reason, index): Fact => [index === 0 ? 'Why' : '', capitalized(reason)]),
      ...(by ? [['Decided by', by] satisfies Fact] : []),
    ],
    action: { label: 'See what changed', path: `/results/${race._id}` },
    reason: 'You’re getting this email because corrections are on.',
  };
}

function youHaveText({ from, to }: Changed): string {
  if (from === to) return `You still have ${pointsText(to)}`;
  return `You have ${pointsText(to)} instead of ${from}`;
}

/** "The stewards took 5 points" */
function headline({ points, rank, isByStewards }: Pick<Facts, 'points' | 'rank' | 'isByStewards'>) {
  const difference = points.to - points.from;
  if (difference === 0) return `Corrected, ${changedText(rank, rankText)}`;
  const who = isByStewards ? 'The stewards' : 'A correction';
  return `${who} ${difference > 0 ? 'gave you' : 'took'} ${pointsText(Math.abs(difference))}`;
}

type ToText<Value> = (value: Value) => string;

function changedText<Value>({ from, to }: Changed<Value>, toText: ToText<Value>): string {
  return from === to ? `still ${toText(to)}` : `${toText(to)} instead of ${toText(from)}`;
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

const rankText = (rank: number | null) => (rank === null ? 'not classified yet' : ordinal(rank));

const pointsText = (points: number) => countText(points, 'point');
