import { useCallback, useRef, useState } from 'react';
import { Failure } from '../../ui/notice.tsx';

type Props = {
  shown: number;
  withPoints: boolean;
  /** Missing on the last page. */
  onMore: (() => Promise<boolean>) | undefined;
};

/** Loads more players. The focus stays here for keyboard users. */
export function MorePlayers({ shown, withPoints, onMore }: Props) {
  const [loading, setLoading] = useState<'no' | 'yes' | 'failed'>('no');
  const count = useRef<HTMLParagraphElement>(null);
  const players = shown.toLocaleString('en');

  async function load() {
    if (loading === 'yes' || !onMore) return;
    setLoading('yes');
    setLoading((await onMore()) ? 'no' : 'failed');
  }

  // After the last page the button is removed, so the focus is moved.
  const moveFocus = useCallback((button: HTMLButtonElement) => {
    return () => {
      if (document.activeElement === button) count.current?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <>
      <div className="actions">
        <p className="quiet" aria-live="polite" tabIndex={-1} ref={count}>
          {onMore ? `${players} players are shown.` : `All ${players} players are shown.`}
          {onMore && withPoints && ' Ranks appear once all are.'}
        </p>
        {onMore && (
          <button
            type="button"
            className="plain"
            aria-disabled={loading === 'yes'}
            ref={moveFocus}
            onClick={load}
          >
            Show more
          </button>
        )}
      </div>
      {loading === 'failed' && <Failure>Failed to load more players</Failure>}
    </>
  );
}
