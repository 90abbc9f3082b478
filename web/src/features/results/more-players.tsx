import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { Failure } from '../../ui/toast.tsx';

type Props = {
  shownCount: number;
  /** Whether there are no ranks yet, as they need the points of all players. */
  hasNoRanks: boolean;
  /** Missing once all are shown. */
  onMore: (() => Promise<boolean>) | undefined;
};

/** Shows more players. The focus stays here for keyboard users. */
export function MorePlayers({ shownCount, hasNoRanks, onMore }: Props) {
  const more = useMutation({ mutationFn: async () => onMore?.() });
  const count = useRef<HTMLParagraphElement>(null);
  const players = shownCount.toLocaleString('en');
  const ranksHint = hasNoRanks ? ' Ranks appear once all are.' : '';

  // Returns what React calls when it removes the button, after the last page.
  const moveFocus = useCallback((button: HTMLButtonElement) => {
    return () => {
      if (document.activeElement === button) count.current?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <>
      <div className="actions">
        <p className="quiet" aria-live="polite" tabIndex={-1} ref={count}>
          {onMore
            ? `${players} players are shown.${ranksHint}`
            : `All ${players} players are shown.`}
        </p>
        {onMore && (
          <button
            type="button"
            className="plain"
            aria-disabled={more.isPending}
            ref={moveFocus}
            onClick={() => more.isPending || more.mutate()}
          >
            Show more
          </button>
        )}
      </div>
      {more.data === false && <Failure>Failed to load more players</Failure>}
    </>
  );
}
