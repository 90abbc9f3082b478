import { useCallback, useRef, useState } from 'react';
import { Failure } from '../../ui/notice.tsx';
import styles from './more-players.module.css';

type Props = {
  shown: number;
  withPoints: boolean;
  /** Missing on the last page. */
  onMore: (() => Promise<boolean>) | undefined;
};

/** Loads more players. The focus stays here for keyboard users. */
export function MorePlayers({ shown, withPoints, onMore }: Props) {
  const [asking, setAsking] = useState<'no' | 'yes' | 'failed'>('no');
  const told = useRef<HTMLParagraphElement>(null);
  const many = shown.toLocaleString('en');

  async function ask() {
    if (asking === 'yes' || !onMore) return;
    setAsking('yes');
    setAsking((await onMore()) ? 'no' : 'failed');
  }

  // After the last page the button is removed, so the focus is moved.
  const keepFocus = useCallback((button: HTMLButtonElement) => {
    return () => {
      if (document.activeElement === button) told.current?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <div className={styles.more}>
      <p className="quiet" aria-live="polite" tabIndex={-1} ref={told}>
        {onMore ? `${many} players are shown.` : `All ${many} players are shown.`}
        {onMore && withPoints && ' Ranks appear once all are.'}
      </p>
      {onMore && (
        <button
          type="button"
          className="plain"
          aria-disabled={asking === 'yes'}
          ref={keepFocus}
          onClick={ask}
        >
          Show more
        </button>
      )}
      {asking === 'failed' && <Failure>Failed to load more players</Failure>}
    </div>
  );
}
