import { labelOf } from '@parc-ferme/domain/picks/categories';
import { oneMorePick, rankOf } from '@parc-ferme/domain/scoring/one-more-pick';
import { countText, ordinal } from '@parc-ferme/domain/wording/number-text';
import type { ReactNode } from 'react';
import styles from './race-results.module.css';
import type { RankedEntry } from './ranking.ts';
import { type ResultContext, ScoreTable } from './score-table.tsx';

type Props = ResultContext & {
  own: RankedEntry;
  /** All players, if they are all loaded. */
  players: RankedEntry[] | undefined;
  /** Shown in place of the costliest miss. */
  children?: ReactNode;
  onShow: (entry: RankedEntry) => void;
};

export function OwnCard({ own, players, children, ...context }: Props) {
  return (
    <section>
      <h3>
        <span>{placeText(own, players?.length)}</span>{' '}
        {context.isProvisional && <span className="chip partial">Provisional</span>}
      </h3>
      <ScoreTable
        {...context}
        players={[own]}
        ownId={own.user}
        isBelowOfficial={!context.isProvisional}
        label="Your picks with their points"
      />
      {children ?? (players && <CostliestMiss own={own} players={players} {...context} />)}
    </section>
  );
}

/** "You: 9 points, 3rd of 20" */
export function placeText({ rank, score }: RankedEntry, playerCount: number | undefined): string {
  if (score === null) return 'Your picks';
  const place = rank && playerCount ? `, ${ordinal(rank)} of ${playerCount}` : '';
  return `You: ${countText(score, 'point')}${place}`;
}

type MissProps = Pick<ResultContext, 'race' | 'outcome'> & {
  own: RankedEntry;
  players: RankedEntry[];
};

/** The wrong pick that would have earned the most. */
function CostliestMiss({ own, players, race, outcome }: MissProps) {
  if (!outcome || own.score === null) return null;
  const otherScores = players.flatMap(({ user, score }) =>
    user === own.user ? [] : (score ?? []),
  );
  const [costliest] = oneMorePick(own.picks, outcome, otherScores, race.question);
  if (!costliest) return null;
  const { key, points, rank } = costliest;
  const place = rank < rankOf(own.score, otherScores) ? ` and ${ordinal(rank)} place` : '';
  return (
    <p className={`small ${styles.note}`}>
      {`Your costliest miss: ${labelOf(key)}. It would have been worth ${countText(points, 'point')}${place}.`}
    </p>
  );
}
