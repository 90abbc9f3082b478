import { useCallback, useRef, useState } from 'react';
import { Failure } from '../../components/notice.tsx';
import styles from './players-table.module.css';
import type { Entry, Seen } from './race-reply.ts';
import { isOfAnotherResult, raceScores } from './race-scores.ts';

/** How many players are shown at first, and how many more each time. */
export const PLAYERS_AT_ONCE = 500;

type Players = {
  scores: Entry[];
  /** Shows more of them; missing where everybody is shown. Resolves to whether that worked. */
  onMore: (() => Promise<boolean>) | undefined;
};

/**
 * The players of a race as they were first told, and those who were asked for since.
 *
 * @param reload begins again, as another result has been published meanwhile
 */
export function usePlayers(raceId: string, seen: Seen, reload: () => Promise<boolean>): Players {
  const [more, setMore] = useState<{ of: Seen; scores: Entry[]; next?: string | undefined }>();
  const { scores, next } = more?.of === seen ? more : seen;

  async function onMore(): Promise<boolean> {
    try {
      const page = await raceScores(raceId, { after: next, players: PLAYERS_AT_ONCE });
      setMore({ of: seen, scores: [...scores, ...page.scores], next: page.next });
      return true;
    } catch (error) {
      return isOfAnotherResult(error) && reload();
    }
  }

  return { scores, onMore: next === undefined ? undefined : onMore };
}

type Props = {
  shown: number;
  withPoints: boolean;
  /** Missing where these are all. */
  onMore: (() => Promise<boolean>) | undefined;
};

/** Stands below many players. The focus stays here, so that who presses keys need not find back. */
export function MorePlayers({ shown, withPoints, onMore }: Props) {
  const [asking, setAsking] = useState<'no' | 'yes' | 'failed'>('no');
  const told = useRef<HTMLParagraphElement>(null);
  const many = shown.toLocaleString('en');

  async function ask() {
    if (asking === 'yes' || !onMore) return;
    setAsking('yes');
    setAsking((await onMore()) ? 'no' : 'failed');
  }

  // With the last players the button goes, and the focus with it.
  const keepFocus = useCallback((button: HTMLButtonElement) => {
    return () => {
      if (document.activeElement === button) told.current?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <div className={styles.more}>
      <p className="quiet" aria-live="polite" tabIndex={-1} ref={told}>
        {onMore ? `${many} players are shown.` : `All ${many} players are shown.`}
        {onMore && withPoints && ' Places appear once everybody is.'}
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
