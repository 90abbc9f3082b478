import { useEffect, useState } from 'react';
import { Icon } from '../../components/icon.tsx';

export const OWN_ROW = 'own-row';

/** Leads to the player's own row while it is out of view. */
export function OwnPlace({ rank }: { rank: number | undefined }) {
  const side = useSideOfOwnRow();
  if (side === 'seen') return null;
  return (
    <div className="own-place">
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
  row.classList.add('flash');
  row.addEventListener('blur', () => row.classList.remove('flash'), { once: true });
  // The button goes as soon as the row is in view.
  row.focus({ preventScroll: true });
}
