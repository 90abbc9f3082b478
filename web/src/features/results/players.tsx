import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { PLAYERS_AT_ONCE } from '../../server/race-scores.ts';
import { useSession } from '../../server/session.tsx';
import { ordinal } from '../../ui/ordinal.ts';
import { ViewSwitch } from '../../ui/view-switch.tsx';
import { MorePlayers } from './more-players.tsx';
import { PlayerCards } from './player-cards.tsx';
import { type Shown, usePlayerView, VIEWS } from './player-view.ts';
import styles from './players.module.css';
import { PlayersTable } from './players-table.tsx';
import type { Entry } from './race-reply.ts';
import { type Ranked, ranked, withoutRanks } from './ranking.ts';
import { ScoreDetails } from './score-details.tsx';

type Props = Shown & {
  scores: Entry[];
  /** Set if there are more players. */
  onMore: (() => Promise<boolean>) | undefined;
  onQuestion: () => void;
};

/** At least a screen full; hundreds more are rendered in the background, so that nothing waits. */
const FIRST_RENDERED = 30;

/** All players' picks, with points and marks once there is a result. */
export function Players({ scores, onMore, onQuestion, ...shown }: Props) {
  const [details, setDetails] = useState<Ranked>();
  const { user } = useSession();
  const { view, onChoose } = usePlayerView();
  const ownButton = useRef<HTMLButtonElement>(null);
  const hasMore = onMore !== undefined;
  const players = useMemo(
    () => (hasMore ? withoutRanks(scores, user?.id) : ranked(scores)),
    [hasMore, scores, user?.id],
  );
  const rendered = useDeferredValue(players, players.slice(0, FIRST_RENDERED));
  const own = players.find((entry) => entry.user === user?.id);
  const hasPoints = shown.result !== null;
  const View = view === 'cards' ? PlayerCards : PlayersTable;
  return (
    <>
      <section className={styles.players}>
        <h3>{hasPoints ? 'Scores' : 'Picks'}</h3>
        {onChoose && (
          <ViewSwitch legend="Show players as" names={VIEWS} chosen={view} onChoose={onChoose} />
        )}
        {own && (
          <button type="button" className="plain" onClick={() => ownButton.current?.focus()}>
            {placeText(own, players.length)}
          </button>
        )}
        <View
          {...{ ...shown, own, ownButton }}
          players={rendered}
          label={hasPoints ? 'Players with points and picks' : 'Players with their picks'}
          onShow={setDetails}
        />
        {(onMore || players.length > PLAYERS_AT_ONCE) && (
          <MorePlayers shown={players.length} withPoints={hasPoints} onMore={onMore} />
        )}
      </section>
      {details && (
        <ScoreDetails
          {...shown}
          entry={details}
          isMine={details.user === user?.id}
          onQuestion={() => {
            setDetails(undefined);
            onQuestion();
          }}
          onClose={() => setDetails(undefined)}
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
