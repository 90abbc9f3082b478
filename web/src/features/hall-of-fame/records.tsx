import type { ReactNode } from 'react';
import type { Reply } from '../../server/api.ts';
import styles from './hall-of-fame.module.css';
import { HallPlayers } from './hall-player.tsx';

type Hall = Reply<'seasons.hall-of-fame'>;

/** As many as fit beside a number. */
const MOST_NAMED = 4;

/** What nobody has done better. */
export function Records({ hall: { players, bestRace, longestRun } }: { hall: Hall }) {
  const [most, by] = best(players, ({ titles }) => titles.length);
  const [wins, winners] = best(players, ({ roundWins }) => roundWins);
  const [race] = bestRace.by;
  return (
    <section aria-label="Records">
      <dl className={styles.records}>
        <Fact name="Most titles" value={most}>
          <HallPlayers of={by} />
        </Fact>
        <Fact name="Most round wins" value={wins}>
          <HallPlayers of={winners} />
        </Fact>
        <Fact name="Best single race" value={bestRace.points}>
          <HallPlayers of={bestRace.by.slice(0, MOST_NAMED)} />
          {bestRace.by.length === 1 && race && `, ${race.race} ${race.season}`}
        </Fact>
        <Fact name="Longest run of picks" value={longestRun.races}>
          {longestRun.by.length > MOST_NAMED ? (
            'Several players'
          ) : (
            <HallPlayers of={longestRun.by} />
          )}
        </Fact>
      </dl>
    </section>
  );
}

function best(players: Hall['players'], count: (player: Hall['players'][number]) => number) {
  const most = Math.max(...players.map(count));
  const by = most === 0 ? [] : players.filter((player) => count(player) === most);
  return [most, by.slice(0, MOST_NAMED)] as const;
}

function Fact({ name, value, children }: { name: string; value: number; children: ReactNode }) {
  return (
    <div>
      <dt className="eyebrow">{name}</dt>
      <dd>
        <b>{value || '–'}</b>
        <span className="small">{value > 0 && children}</span>
      </dd>
    </div>
  );
}
