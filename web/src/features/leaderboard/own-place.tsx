import { useEffect, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import styles from './leaderboard-page.module.css';

export const OWN_ROW = 'own-row';

/** Leads to the player's own row while it is out of view. */
export function OwnPlace({ rank }: { rank: number | undefined }) {
  const side = useSideOfOwnRow();
  if (side === 'seen') return null;
  return (
    <div className={styles.ownPlace}>
      <button type="button" className="plain" onClick={showOwnRow}>
        <Icon name={side} />
        {rank === undefined ? 'Your row' : `Your place: ${rank}`}
      </button>
    </div>
  );
}

function useSideOfOwnRow(): 'seen' | 'up' | 'down' {
  const [side, setSide] = useState<'seen' | 'up' | 'down'>('seen');
  useEffect(() => {
    const row = document.getElementById(OWN_ROW);
    if (!row) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      const below = entry.boundingClientRect.top > 0;
      setSide(entry.isIntersecting ? 'seen' : below ? 'down' : 'up');
    });
    watch.observe(row);
    return () => watch.disconnect();
  }, []);
  return side;
}

function showOwnRow() {
  const row = document.getElementById(OWN_ROW);
  if (!row) return;
  row.scrollIntoView({ block: 'center' });
  row.dataset.flash = '';
  row.addEventListener('blur', () => delete row.dataset.flash, { once: true });
  // The button is hidden as soon as the row is in view.
  row.focus({ preventScroll: true });
}
