import type { MarkedPick } from '@parc-ferme/domain/scoring/score-picks';
import { Icon } from './icon.tsx';

export const MARKS = {
  bonus: ['tick', 'right, all three in order'],
  exact: ['tick', 'right'],
  partial: ['tilde', 'on the podium in another place'],
  wrong: ['cross', 'wrong'],
  open: ['clock', 'not decided yet'],
} as const;

/** The picks begin with the podium. */
const PODIUM_SIZE = 3;

export type MarkKind = keyof typeof MARKS;

/** How a pick turned out: exact, partial (a podium driver in another place), wrong, or not decided. */
function markOf({ award, actual }: MarkedPick): MarkKind {
  if (award) return award.type === 'PODIUM_DRIVER' ? 'partial' : 'exact';
  return actual === null ? 'open' : 'wrong';
}

/** The marks of all picks; if the podium is right and in order, its three have the bonus mark. */
export function marksOf(marked: MarkedPick[]): MarkKind[] {
  const marks = marked.map(markOf);
  const inOrder = marks.slice(0, PODIUM_SIZE).every((mark) => mark === 'exact');
  return marks.map((mark, index) => (inOrder && index < PODIUM_SIZE ? 'bonus' : mark));
}

export function Mark({ kind }: { kind: MarkKind }) {
  const [icon, meaning] = MARKS[kind];
  return (
    <span className={`mark ${kind}`} role="img" aria-label={meaning}>
      <Icon name={icon} />
    </span>
  );
}
