import { labelOf } from '@parc-ferme/domain/picks/categories';
import { oneMorePick, rankOf } from '@parc-ferme/domain/scoring/one-more-pick';
import { ordinal } from '../../ui/ordinal.ts';
import type { Entry, Result } from './race-reply.ts';

type Props = { own: Entry; result: Result; scores: Entry[] };

/** What the costliest wrong pick cost the player. */
export function OneMorePick({ own, result, scores }: Props) {
  const others = scores.filter(({ user }) => user !== own.user).flatMap(({ score }) => score ?? []);
  const [costliest] = oneMorePick(own.prediction.predictions, result, others);
  if (!costliest || own.score === null) return null;
  const { key, points, rank } = costliest;
  const isBetter = rank < rankOf(own.score, others);
  return (
    <p>
      Your costliest miss: {labelOf(key)}. It would have been worth {points}{' '}
      {points === 1 ? 'point' : 'points'}
      {isBetter && ` and ${ordinal(rank)} place`}.
    </p>
  );
}
