import { useState } from 'react';
import { Failure } from '../../components/notice.tsx';
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

type Props = { shown: number; withPoints: boolean; onMore: () => Promise<boolean> };

/** Stands below the players while not all of them are there. */
export function MorePlayers({ shown, withPoints, onMore }: Props) {
  const [asking, setAsking] = useState<'no' | 'yes' | 'failed'>('no');

  async function ask() {
    setAsking('yes');
    setAsking((await onMore()) ? 'no' : 'failed');
  }

  return (
    <div className="more-players">
      <p className="quiet" aria-live="polite">
        {shown.toLocaleString('en')} players are shown.
        {withPoints && ' Places appear once everybody is.'}
      </p>
      <button type="button" className="plain" disabled={asking === 'yes'} onClick={ask}>
        Show more
      </button>
      {asking === 'failed' && <Failure>Failed to load more players</Failure>}
    </div>
  );
}
