import { counted } from '../../ui/duration.ts';
import { Icon } from '../../ui/icon.tsx';

/** Places gained or lost with the last race. The leaderboard's own would be a chunk of its own there. */
export function PlacesMoved({ places }: { places: number | null }) {
  if (places === null) return null;
  const direction = places > 0 ? 'up' : 'down';
  return (
    <span className={`small ${places > 0 ? 'exact' : 'quiet'}`}>
      <Icon name={places === 0 ? 'same' : direction} />
      <span className="visually-hidden">
        {places === 0 ? 'same place' : `${direction} ${counted(Math.abs(places), 'place')}`}
      </span>
      {places !== 0 && <span aria-hidden="true">{Math.abs(places)}</span>}
    </span>
  );
}
