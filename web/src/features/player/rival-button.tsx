import { useMutation } from '@tanstack/react-query';
import { call } from '../../server/api.ts';
import { invalidate } from '../../server/server-data.ts';
import { CallFailure } from '../../ui/toast.tsx';
import type { Rivalry, ShownPlayer } from './player-query.ts';

type Props = { player: ShownPlayer; rivalry: Rivalry };

/** Makes the player the signed-in player's one rival, who is then on the home page, the season chart and the own page. */
export function RivalButton({ player: { id, username }, rivalry }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (rival: string | null) => call('account.update', { body: { rival } }),
    onSuccess: () => invalidate('players.season', 'home.get', 'account.get'),
  });
  return (
    <div>
      <div className="row">
        <button
          type="button"
          className="plain"
          aria-pressed={rivalry !== null}
          aria-disabled={isPending}
          onClick={() => isPending || mutate(rivalry === null ? id : null)}
        >
          {rivalry === null ? 'Make my rival' : 'Your rival'}
        </button>
        <span className="quiet small">{hintOf(rivalry, username)}</span>
      </div>
      <CallFailure error={error} fallback="Not saved. Please try again." />
    </div>
  );
}

function hintOf(rivalry: Rivalry, username: string): string {
  if (rivalry === 'mutual') return `And you are ${username}’s rival.`;
  return `Only you see it, unless ${username} makes you a rival too.`;
}
