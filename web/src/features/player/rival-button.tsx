import type { Rival } from '../../server/rival.ts';
import type { ShownPlayer } from './player-query.ts';

type Props = {
  player: ShownPlayer;
  rival: Rival | undefined;
  onPin: (rival: Rival | undefined) => void;
};

/** Pins the player as the rival: in colour on the season chart, and beside one's own season. */
export function RivalButton({ player: { id, username }, rival, onPin }: Props) {
  const isPinned = rival?.id === id;
  return (
    <div className="row">
      <button
        type="button"
        className="plain"
        aria-pressed={isPinned}
        onClick={() => onPin(isPinned ? undefined : { id, username })}
      >
        {isPinned ? 'Your rival' : 'Pin as rival'}
      </button>
      <span className="quiet small">
        {isPinned ? 'On this device. Press to unpin.' : 'Only you see it, on this device.'}
      </span>
    </div>
  );
}
