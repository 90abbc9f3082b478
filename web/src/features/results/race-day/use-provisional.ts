import { outcomeIn, type RunningOrder } from '@parc-ferme/domain/result/running-order';
import { scorePicks } from '@parc-ferme/domain/scoring/score-picks';
import { useDeferredValue, useMemo } from 'react';
import type { Entry } from '../race-reply.ts';
import { rankEntries } from '../ranking.ts';
import type { RaceFacts } from './race-facts.ts';

/** All players' points if the race ended in this order. With hundreds of players, the cars move before the points follow. */
export function useProvisional(scores: Entry[], latest: RunningOrder, facts: RaceFacts) {
  const order = useDeferredValue(latest);
  const outcome = useMemo(() => outcomeIn(order, facts.teamOf, facts.pairing), [order, facts]);
  const players = useMemo(
    () => rankEntries(scores.map((entry) => ({ ...entry, ...scorePicks(entry.picks, outcome) }))),
    [scores, outcome],
  );
  return { order, outcome, players };
}
