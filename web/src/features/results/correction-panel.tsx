import { countText, ordinal } from '@parc-ferme/domain/wording/number-text';
import { useMemo } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';
import type { Column } from '../../ui/table.tsx';
import { type CorrectedPlayer, correctedPlayers, type FromTo } from './corrected-players.ts';
import { FirstPlayers } from './first-players.tsx';
import type { Entry, Revision } from './race-reply.ts';
import styles from './race-results.module.css';
import { Origin } from './revision-history.tsx';

type Props = {
  revision: Revision;
  /** All players, if they are all loaded: places among some of them would be wrong. */
  scores: Entry[] | undefined;
  userId: string | undefined;
};

/** How many players are shown until the visitor asks for all. */
const SHOWN_FIRST = 3;

/** What the latest revision changed: in the result, for the player, and for the others. */
export function CorrectionPanel({ revision, scores, userId }: Props) {
  const players = useMemo(
    () => correctedPlayers(revision.scoreChanges, scores),
    [revision, scores],
  );
  const own = players.find(({ user }) => user === userId);
  const isUnchanged = !own && scores?.some(({ user }) => user === userId);
  const otherPlayers = players.filter((player) => player !== own);
  return (
    <section className={`panel ${styles.correction}`}>
      <h3 className="beside partial">
        <Icon name="edit" />
        Result corrected
      </h3>
      <p>{`${revision.text}.`}</p>
      {own && (
        <p>
          <b>{`You: ${ownText(own)}`}</b>
        </p>
      )}
      {isUnchanged && <p>Your points and your place are as before.</p>}
      {otherPlayers.length > 0 && (
        <FirstPlayers
          firstCount={SHOWN_FIRST}
          label="Players whose points or places changed"
          columns={scores ? [PLAYER, POINTS, PLACE] : [PLAYER, GAIN]}
          rows={otherPlayers}
          keyOf={({ user }) => user}
        />
      )}
      <Origin revision={revision} />
    </section>
  );
}

/** "11 to 7 points, 2nd to 3rd in the race." */
function ownText({ gain, points, place }: CorrectedPlayer): string {
  if (!points || !place) return `${gainText(gain)} ${Math.abs(gain) === 1 ? 'point' : 'points'}.`;
  const places =
    place.from === place.to
      ? `still ${ordinal(place.to)}`
      : `${ordinal(place.from)} to ${ordinal(place.to)}`;
  const earned =
    points.from === points.to
      ? `still ${countText(points.to, 'point')}`
      : `${points.from} to ${countText(points.to, 'point')}`;
  return `${earned}, ${places} in the race.`;
}

const PLAYER: Column<CorrectedPlayer> = {
  head: 'Player',
  isRowHead: true,
  cell: ({ username }) => <PlayerLink username={username} />,
};
const POINTS: Column<CorrectedPlayer> = {
  head: 'Points',
  kind: 'number',
  cell: ({ points }) => points && fromTo(points),
};
const PLACE: Column<CorrectedPlayer> = {
  head: 'Place',
  kind: 'number',
  cell: ({ place }) => place && fromTo(place),
};
const GAIN: Column<CorrectedPlayer> = {
  head: 'Points',
  kind: 'number',
  cell: ({ gain }) => gainText(gain),
};

function fromTo({ from, to }: FromTo): string {
  return `${from} to ${to}`;
}

function gainText(gain: number): string {
  return gain > 0 ? `+${gain}` : `−${Math.abs(gain)}`;
}
