import { useCallback } from 'react';
import { call } from '../../../api.ts';
import { useLoaded } from '../../../use-loaded.ts';

/** How many players a decision about a race is about. */
export function PredictedCount({ raceId }: { raceId: string }) {
  const load = useCallback(
    (signal: AbortSignal) => call('head-to-head.suggest', { params: { raceId }, signal }),
    [raceId],
  );
  const [loaded] = useLoaded(load);
  return <p aria-live="polite">{textFor(loaded.state === 'ready' ? loaded.data : undefined)}</p>;
}

function textFor(found: { predictions: number } | undefined): string {
  if (!found) return 'Counting the predictions…';
  const { predictions } = found;
  if (predictions === 0) return 'Nobody has predicted this race yet.';
  return predictions === 1
    ? '1 player has predicted this race already.'
    : `${predictions} players have predicted this race already.`;
}
