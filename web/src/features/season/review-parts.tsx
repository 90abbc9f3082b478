import { nameInSentence } from '@parc-ferme/domain/picks/categories';
import type { Reply } from '../../server/api.ts';
import { counted } from '../../ui/duration.ts';

export type Review = Reply<'seasons.review'>;

export type Reviewed = { review: Review; nameOf: (id: string) => string };

type MissedProps = Reviewed & {
  miss: Review['miss'];
  /** Whose points they are, if not one player's. */
  of?: string;
};

/** "12 points: first place, Dutch Grand Prix. It was Lando Norris." */
export function Missed({ review, nameOf, miss, of = '' }: MissedProps) {
  if (!miss) return null;
  const { race, pick, points, actual } = miss;
  return (
    <p>
      <span className="eyebrow">Most expensive miss</span>
      <b>{counted(points, 'point')}</b>
      {of}: {nameInSentence(pick)}, {review.races[race]?.raceName}. It was{' '}
      {actual && nameOf(actual)}.
    </p>
  );
}

/** "R14 Dutch" */
export function RaceName({ round, raceName }: Pick<Review['races'][number], 'round' | 'raceName'>) {
  return (
    <>
      <span className="quiet code">R{round}</span> {raceName.replace(/ Grand Prix\b/, '')}
    </>
  );
}

export function Rank({ of: rank }: { of: number | null | undefined }) {
  return rank === 1 ? <b className="chip">1</b> : (rank ?? '–');
}
