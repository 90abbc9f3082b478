import type { MarkedPick } from '@parc-ferme/domain/scoring';
import { Icon } from './icon.tsx';

const MARKS = {
  exact: ['tick', 'right'],
  partial: ['tilde', 'on the podium in another place'],
  wrong: ['cross', 'wrong'],
  open: ['clock', 'not decided yet'],
} as const;

export type MarkOf = keyof typeof MARKS;

/** How a pick turned out: exact, partial (a podium driver in another place), wrong, or not decided. */
export function markOf({ award, actual }: MarkedPick): MarkOf {
  if (award) return award.type === 'PODIUM_DRIVER' ? 'partial' : 'exact';
  return actual === null ? 'open' : 'wrong';
}

/** A tick, a tilde or a cross, with its meaning for who does not see it. */
export function Mark({ of }: { of: MarkOf }) {
  const [icon, meaning] = MARKS[of];
  return (
    <span className={`mark mark-${of}`} role="img" aria-label={meaning}>
      <Icon name={icon} />
    </span>
  );
}
