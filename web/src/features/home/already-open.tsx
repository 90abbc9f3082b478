import { Link } from 'react-router-dom';
import { nextOpen, type Race } from '../../server/season.tsx';

export function AlreadyOpen({ races }: { races: Race[] }) {
  const later = nextOpen(races);
  return (
    later && (
      <p>
        <Link to={`/predictions/${later._id}`}>Already open: {later.raceName}</Link>
      </p>
    )
  );
}
