import { useEffect, useState } from 'react';
import type { Board } from '../../server/leaderboard.ts';
import { Icon } from '../../ui/icon.tsx';
import { ordinal } from '../../ui/ordinal.ts';
import styles from './leaderboard-page.module.css';

type Props = {
  board: Board;
  /** The player's own row; null while its page is not loaded. */
  ownRow: HTMLElement | null;
  rank: number | undefined;
  onShow: () => void;
};

/** Leads to the player's own row while it is out of view. */
export function OwnPlace({ board: { races, players }, ownRow, rank, onShow }: Props) {
  const side = useSideOf(ownRow);
  if (side === 'seen') return null;
  const place = races.length > 0 && rank !== undefined ? `: ${ordinal(rank)} of ${players}` : '';
  return (
    <div className={styles.ownPlace}>
      <button type="button" className="plain" onClick={onShow}>
        <Icon name={side} />
        Show your place{place}
      </button>
    </div>
  );
}

function useSideOf(row: HTMLElement | null): 'seen' | 'up' | 'down' {
  const [side, setSide] = useState<'seen' | 'up' | 'down'>(row ? 'seen' : 'down');
  useEffect(() => {
    if (!row) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      const below = entry.boundingClientRect.top > 0;
      setSide(entry.isIntersecting ? 'seen' : below ? 'down' : 'up');
    });
    watch.observe(row);
    return () => watch.disconnect();
  }, [row]);
  return side;
}
