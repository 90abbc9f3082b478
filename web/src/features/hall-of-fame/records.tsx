import type { Reply } from '../../server/api.ts';
import { Figure } from '../../ui/fact.tsx';
import { PlayerLinks } from '../../ui/player-links.tsx';
import { namesOf } from './names-of.ts';

type Hall = Reply<'seasons.hall-of-fame'>;

/** How many names fit beside a number. */
const MOST_NAMED = 4;

export function Records({ hall: { players, bestRace, longestRun } }: { hall: Hall }) {
  const [most, by] = best(players, ({ titles }) => titles.length);
  const [wins, winners] = best(players, ({ roundWins }) => roundWins);
  const [race] = bestRace.by;
  return (
    <section aria-label="Records">
      <dl className="figures">
        <Figure name="Most titles" more={<PlayerLinks group={namesOf(by)} />}>
          {most || '–'}
        </Figure>
        <Figure name="Most round wins" more={<PlayerLinks group={namesOf(winners)} />}>
          {wins || '–'}
        </Figure>
        <Figure
          name="Best single race"
          more={
            <>
              <PlayerLinks group={namesOf(bestRace.by.slice(0, MOST_NAMED))} />
              {bestRace.by.length === 1 && race && <span>{`, ${race.race} ${race.season}`}</span>}
            </>
          }
        >
          {bestRace.points || '–'}
        </Figure>
        <Figure
          name="Longest run of picks"
          more={
            longestRun.by.length > MOST_NAMED ? (
              <span>Several players</span>
            ) : (
              <PlayerLinks group={namesOf(longestRun.by)} />
            )
          }
        >
          {longestRun.races || '–'}
        </Figure>
      </dl>
    </section>
  );
}

function best(players: Hall['players'], count: (player: Hall['players'][number]) => number) {
  const most = Math.max(...players.map(count));
  const by = most === 0 ? [] : players.filter((player) => count(player) === most);
  return [most, by.slice(0, MOST_NAMED)] as const;
}
