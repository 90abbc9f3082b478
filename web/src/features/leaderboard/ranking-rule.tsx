import { Link } from 'react-router-dom';

export function RankingRule() {
  return (
    <section aria-labelledby="ranking">
      <h2 id="ranking">How the ranking works</h2>
      <p>
        The best average comes first, then who scored in more races, then who has more points in
        total. The average is over the races with points and is shown with one decimal; a weekend
        off costs nothing. Players level on all three share a rank.{' '}
        <Link to="/rules">All rules</Link>
      </p>
    </section>
  );
}
