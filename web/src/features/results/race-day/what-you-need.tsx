import type { RunningOrder } from '@parc-ferme/domain/result/running-order';
import { needs, type RaceFacts } from '@parc-ferme/domain/scoring/needs';
import { useMemo } from 'react';
import type { Entrants } from '../../../server/season.tsx';
import { ordinal } from '../../../ui/ordinal.ts';
import type { Ranked } from '../ranking.ts';
import { gainText, holdText } from './need-text.ts';
import styles from './race-day.module.css';

/** How many of the needs are told, those with the most points. */
const TOLD = 3;

type Props = {
  own: Ranked;
  players: number;
  order: RunningOrder;
  facts: RaceFacts;
  entrants: Entrants;
};

/** The player's provisional points, what they hang on, and what would earn more. */
export function WhatYouNeed({ own, players, order, facts, entrants }: Props) {
  const { prediction, score, rank } = own;
  const { holds, gains } = useMemo(
    () => needs(prediction.predictions, order, facts),
    [prediction, order, facts],
  );
  const nameOf = (id: string) => entrants.driver(id)?.familyName ?? entrants.nameOf(id);
  return (
    <section className={`panel ${styles.you}`}>
      <h4>
        You: {score} {score === 1 ? 'point' : 'points'}
        {rank !== undefined && `, ${ordinal(rank)} of ${players}`}{' '}
        <span className="chip partial">Provisional</span>
      </h4>
      <ul>
        {holds.slice(0, TOLD).map((need) => (
          <li key={need.key}>{holdText(need, nameOf)}</li>
        ))}
        {gains.slice(0, TOLD).map((need) => (
          <li key={need.key}>{gainText(need, nameOf)}</li>
        ))}
      </ul>
      {holds.length + gains.length === 0 && <p>No single change would earn or cost you points.</p>}
    </section>
  );
}
