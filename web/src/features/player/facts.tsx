import { BADGES } from '@parc-ferme/domain/badge/badges';
import { highlights, type Streak } from '@parc-ferme/domain/player-season/highlights';
import { totalOf } from '@parc-ferme/domain/scoring/scored-picks';
import { ordinal } from '@parc-ferme/domain/wording/number-text';
import type { Entrants } from '../../server/season.tsx';
import { BadgeArt } from '../../ui/badge-art.tsx';
import { Figure } from '../../ui/fact.tsx';
import { RaceName } from './duel-section.tsx';
import type { ShownPlayer, ShownRace } from './player-query.ts';

type Props = {
  season: number;
  races: ShownRace[];
  player: ShownPlayer;
  entrants: Entrants | undefined;
};

export function Facts({ season, races, player, entrants }: Props) {
  const {
    best,
    worst,
    scoring: scoringStreak,
    winner: winnerStreak,
    favourite,
  } = highlights(player.races);
  const totals = player.races.flatMap(({ scored }) => (scored ? totalOf(scored) : []));
  const rank = player.races.at(-1)?.rank ?? null;
  const badges = BADGES.filter(({ id }) => player.badges.includes(id));
  return (
    <section aria-label={`The season ${season}`}>
      <dl className="figures">
        <Figure name="Rank" more={rank === null && totals.length > 0 && 'not classified yet'}>
          {rank === null ? '–' : ordinal(rank)}
        </Figure>
        <Figure name="Points" more={`in ${totals.length} of ${races.length} races`}>
          {totals.reduce((sum, one) => sum + one, 0)}
        </Figure>
        <Figure name="Best race" more={best && <RaceName race={races[best.race]} />}>
          {best ? best.points : '–'}
        </Figure>
        <Figure name="Worst race" more={worst && <RaceName race={races[worst.race]} />}>
          {worst ? worst.points : '–'}
        </Figure>
        <Figure name="Scoring streak" more={nowText(scoringStreak)}>
          {scoringStreak.longest}
        </Figure>
        <Figure name="Winners in a row" more={nowText(winnerStreak)}>
          {winnerStreak.longest}
        </Figure>
        <Figure
          name="Favourite pick"
          more={favourite && `${favourite.times} times, ${favourite.right} right`}
        >
          {favourite ? (entrants?.nameOf(favourite.id) ?? favourite.id) : '–'}
        </Figure>
      </dl>
      {badges.length > 0 && (
        <ul className="list row" aria-label="Badges">
          {badges.map(({ id, title }) => (
            <li key={id} className="chip">
              <span aria-hidden="true">
                <BadgeArt id={id} title={title} />
              </span>{' '}
              {title}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function nowText({ longest, current }: Streak): string {
  if (current > 0 && current === longest) return 'and counting';
  return `now ${current}`;
}
