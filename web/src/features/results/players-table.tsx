import { useRef, useState } from 'react';
import { ScrollTable } from '../../components/scroll-table.tsx';
import type { Entrants, Race } from '../../season.tsx';
import { useSession } from '../../session.tsx';
import { MorePlayers } from './more-players.tsx';
import { PlayerRow } from './player-row.tsx';
import styles from './players-table.module.css';
import type { Entry, Result } from './race-reply.ts';
import { PLAYERS_AT_ONCE } from './race-scores.ts';
import { type Ranked, ranked, withoutRanks } from './ranking.ts';
import { ScoreDetails } from './score-details.tsx';
import { TableHead } from './table-head.tsx';

type Props = {
  race: Race;
  scores: Entry[];
  /** Set if there are more players. */
  onMore: (() => Promise<boolean>) | undefined;
  result: Result | null;
  entrants: Entrants;
};

/** All players' picks, with points and marks once there is a result. */
export function PlayersTable({ race, scores, onMore, result, entrants }: Props) {
  const [shown, setShown] = useState<Ranked>();
  const { user } = useSession();
  const ownRow = useRef<HTMLButtonElement>(null);
  const players = onMore ? withoutRanks(scores, user?.id) : ranked(scores);
  const own = players.find((entry) => entry.user === user?.id);
  return (
    <>
      <section className={styles.players}>
        <h3>{result ? 'Scores' : 'Picks'}</h3>
        {own && (
          <button type="button" className="plain" onClick={() => ownRow.current?.focus()}>
            {placeText(own, players.length)}
          </button>
        )}
        <ScrollTable label={result ? 'Players with points and picks' : 'Players with their picks'}>
          <TableHead {...{ result, entrants }} />
          <tbody>
            {players.map((entry) => (
              <PlayerRow
                key={entry.user}
                {...{ entry, race, result, entrants }}
                {...(entry === own && { ownRow })}
                onShow={() => setShown(entry)}
              />
            ))}
          </tbody>
        </ScrollTable>
        {(onMore || players.length > PLAYERS_AT_ONCE) && (
          <MorePlayers shown={players.length} withPoints={result !== null} onMore={onMore} />
        )}
      </section>
      {shown && (
        <ScoreDetails
          {...{ race, result, entrants }}
          entry={shown}
          isMine={shown.user === user?.id}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

function placeText({ rank, score }: Ranked, players: number): string {
  if (score === null) return 'Find my picks';
  const points = `You: ${score} ${score === 1 ? 'point' : 'points'}`;
  return rank === undefined ? points : `${points}, ${ordinal(rank)} of ${players}`;
}

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

function ordinal(rank: number): string {
  return `${rank}${SUFFIXES[ORDINALS.select(rank)] ?? 'th'}`;
}
