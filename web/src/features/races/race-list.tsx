import type { ReactNode } from 'react';
import type { Board } from '../../server/leaderboard.ts';
import type { Entrants, Race } from '../../server/season.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { RaceCard } from './race-card.tsx';
import { RaceRow } from './race-row.tsx';
import styles from './races-page.module.css';

type Props = {
  races: Race[];
  /** The next race; missing when all are over. */
  current: Race | undefined;
  entrants: Entrants;
  /** Missing while it is loading. */
  board: Board | undefined;
  /** How far the player's picks are; draws nothing for a visitor. */
  pickState: (race: Race) => ReactNode;
};

/** Races as cards; on a phone as rows, except the next one. A written page has both for every width. */
export function RaceList(props: Props) {
  const isNarrow = useNarrow();
  if (!import.meta.env.SSR) return <Races {...props} isNarrow={isNarrow} />;
  return (
    <>
      <div className={styles.narrow}>
        <Races {...props} isNarrow />
      </div>
      <div className={styles.wide}>
        <Races {...props} isNarrow={false} />
      </div>
    </>
  );
}

function Races(props: Props & { isNarrow: boolean }) {
  const { races, current, entrants, board, pickState, isNarrow } = props;
  const boardRaces = new Map(board?.races.map((race) => [race._id, race]));
  return (
    <ul className={`list ${styles.races}`}>
      {races.map((race) =>
        isNarrow && race !== current ? (
          <RaceRow key={race._id} race={race}>
            {pickState(race)}
          </RaceRow>
        ) : (
          <RaceCard
            key={race._id}
            race={race}
            entrants={entrants}
            boardRace={boardRaces.get(race._id)}
            isCurrent={race === current}
          >
            {pickState(race)}
          </RaceCard>
        ),
      )}
    </ul>
  );
}
