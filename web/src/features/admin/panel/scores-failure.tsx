import { AdminFailure } from '../admin-failure.tsx';
import { InvalidScores } from './scores-of-race.ts';

export function ScoresFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <AdminFailure
      error={error}
      otherwise={
        error instanceof InvalidScores
          ? 'Received invalid data format from server'
          : 'Failed to load race scores'
      }
      onRetry={onRetry}
    />
  );
}
