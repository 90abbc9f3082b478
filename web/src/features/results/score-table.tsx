import type { BadgeId } from '@parc-ferme/domain/badge/badge-id';
import { BADGES, badgeOf } from '@parc-ferme/domain/badge/badges';
import type { RefObject } from 'react';
import type { Race } from '../../server/season.tsx';
import { BadgeArt } from '../../ui/badge-art.tsx';
import { EnteredPicksMark } from '../../ui/entered-picks-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from '../../ui/race-result/picks-table.module.css';
import { type OutcomeProps, PicksTable } from '../../ui/race-result/picks-table.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useHeldBadges } from './held-badges.ts';
import { isTop, type RankedEntry } from './ranking.ts';

/** What the picks are compared with: the official result, or the outcome of a running order. */
export type ResultContext = OutcomeProps & { race: Race };

type Props = ResultContext & {
  label: string;
  players: RankedEntry[];
  isBelowOfficial?: boolean;
  ownId: string | undefined;
  ownButton?: RefObject<HTMLButtonElement | null>;
  onShow: (entry: RankedEntry) => void;
};

export function ScoreTable({ players, race, ownButton, onShow, ...context }: Props) {
  const isNarrow = useNarrow();
  const heldBadges = useHeldBadges(race.season);
  return (
    <PicksTable
      {...context}
      question={race.question}
      isCards={isNarrow}
      rows={players}
      player={(entry) => (
        <>
          <button
            ref={entry.user === context.ownId ? ownButton : undefined}
            type="button"
            className={`bare ${styles.player}`}
            aria-haspopup="dialog"
            onClick={() => onShow(entry)}
          >
            {entry.rank !== undefined && (
              <span className={styles.rank} data-rank data-leads={isTop(entry) || undefined}>
                {entry.rank}
              </span>
            )}
            <span className={styles.username} data-username>
              {entry.username}
            </span>
            <HeldBadges
              badges={heldBadges.get(entry.user)}
              race={isTop(entry) && !context.isProvisional ? race : undefined}
            />
            <Icon name="chevron-right" />
          </button>
          <EnteredPicksMark sentAgainFrom={entry.sentAgainFrom} className={styles.sentAgain} />
        </>
      )}
    />
  );
}

type HeldBadgesProps = {
  badges: readonly BadgeId[] | undefined;
  /** The race that the player won. */
  race: Race | undefined;
};

/** All badges of a player, as on the leaderboard; until that has loaded, the one of this race. */
function HeldBadges({ badges, race }: HeldBadgesProps) {
  if (!badges) return race ? <RaceBadge race={race} /> : null;
  return BADGES.filter(({ id }) => badges.includes(id)).map(({ id, title }) => (
    <BadgeArt key={id} id={id} title={title} />
  ));
}

/** Only marquee races have a badge. */
export function RaceBadge({ race }: { race: Race }) {
  const badge = BADGES.find(({ id }) => id === badgeOf(race));
  return badge ? <BadgeArt id={badge.id} title={badge.title} /> : null;
}
