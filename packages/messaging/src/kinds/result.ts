import { nameIn } from '@parc-ferme/domain/entrants/entrants';
import type { MailingOf } from '@parc-ferme/domain/message/mailing';
import {
  type PickScore,
  type PlayerResult,
  playerResults,
} from '@parc-ferme/domain/message/player-results';
import { resultHeadline } from '@parc-ferme/domain/message/result-headline';
import { countText, ordinal } from '@parc-ferme/domain/wording/number-text';
import type { Content } from '../mail/email.ts';
import type { Fact } from '../mail/facts.ts';
import { type Reader, readerOf } from '../mail/reader.ts';
import { isNews, type Plan, type PlanContext } from './plan.ts';
import { revealedScores } from './revealed-scores.ts';
import { sheetNotes } from './sheet-notes.ts';

/** Tells all players with picks what a published result brought them. */
export async function resultPlan(
  { raceId }: MailingOf<'result'>,
  { data, now }: PlanContext,
): Promise<Plan | undefined> {
  const race = await data.races.find(raceId);
  const { publishedRevision, outcome } = race ?? {};
  if (!race || publishedRevision === undefined || !outcome) return undefined;
  const [scores, { races, players, rules }, entrants] = await Promise.all([
    revealedScores(race, data),
    data.standings.load(race.season),
    data.seasons.entrants(race.season),
  ]);
  // An import that catches up with a season has no news.
  const isStillDue = () => isNews(race.date, now());
  if (!isStillDue()) return undefined;
  const results = playerResults({
    race,
    outcome,
    scores,
    players,
    completedRaces: races.map(({ _id }) => _id),
    rules,
    nameOf: nameIn(entrants),
  });
  return {
    playerIds: [...results.keys()],
    waitsForQuietHours: true,
    isStillDue,
    contentFor: (player) => {
      const own = results.get(player.id);
      return own && resultContent(own, readerOf(player));
    },
  };
}

/** The title is the best news of the player, `You won the Spa Forest`; without any, points and rank. */
export function resultContent(own: PlayerResult, { username }: Reader): Content {
  const { race, points, picks, bonus } = own;
  const headline = resultHeadline(own, username);
  const pointsAndRank = pointsAndRankText(own);
  const winners = winnersText(own, username);
  const news = headline ? `${pointsAndRank}. ${winners}` : winners;
  return {
    subjectStart: race.raceName,
    title: headline ?? pointsAndRank,
    preheader: headline ? `${pointsAndRank}.` : winners,
    paragraphs: [`Hello ${username}, the ${race.raceName} is scored. ${news}`],
    facts: [
      ...picks.map(pickFact),
      ...(bonus ? [[bonus.name, countText(bonus.points, 'point')] satisfies Fact] : []),
      ['Your points', String(points)],
    ],
    action: { label: 'See all scores', path: `/results/${race._id}` },
    notes: sheetNotes(race),
    reason: 'You’re getting this email because results are on.',
  };
}

/** `9 points, 4th of 18, up 2` */
function pointsAndRankText({ points, rank, playerCount, movement }: PlayerResult): string {
  const movementText = movement && (movement > 0 ? `up ${movement}` : `down ${-movement}`);
  const rankText = rank === null ? 'not classified yet' : `${ordinal(rank)} of ${playerCount}`;
  return [countText(points, 'point'), rankText, movementText].filter(Boolean).join(', ');
}

const MAX_NAMED_WINNERS = 4;

function winnersText({ winners, winningPoints }: PlayerResult, username: string): string {
  const [winner, ...others] = winners;
  if (!winner) return 'Nobody scored.';
  const points = countText(winningPoints, 'point');
  if (others.length === 0) {
    return `${winner === username ? 'You' : winner} won the round with ${points}.`;
  }
  const areNamed = winners.length <= MAX_NAMED_WINNERS;
  const winnersList = areNamed
    ? new Intl.ListFormat('en-GB').format(winners)
    : `${winners.length} players`;
  return `${winnersList} share the round with ${points}.`;
}

/** `✓ Lando Norris`, and `6 points, shared by 3 others` */
function pickFact({ name, picked, actual, points, alsoPickedBy }: PickScore): Fact {
  if (picked === undefined) return [name, 'No pick'];
  const shared = alsoPickedBy === 0 ? 'only you' : `shared by ${countText(alsoPickedBy, 'other')}`;
  if (points > 0) {
    const mark = picked === actual ? '✓' : '~';
    return [name, `${mark} ${picked}`, `${countText(points, 'point')}, ${shared}`];
  }
  if (actual === null) return [name, picked, 'not decided'];
  return [name, `✗ ${picked}`, `${shared} (it was ${actual})`];
}
