import { Link } from 'react-router-dom';
import { TimeOrDay } from '../../ui/date-time.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';
import type { Home } from './home-reply.ts';

export function NewestComments({ comments }: Pick<Home, 'comments'>) {
  return (
    <section aria-labelledby="talk">
      <h2 id="talk">Smack talk</h2>
      <ul className="list ruled">
        {comments.map(({ _id, username, message, timestamp }) => (
          <li key={_id}>
            <b>
              <PlayerLink username={username} />
            </b>{' '}
            <span className="quiet small">
              <TimeOrDay at={timestamp} />
            </span>
            <p>{message}</p>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/leaderboard#comments">Answer in Smack talk</Link>
      </p>
    </section>
  );
}
