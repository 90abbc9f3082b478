import type { Picks } from '@parc-ferme/domain/picks/picks';
import type { RunningOrder } from '@parc-ferme/domain/result/running-order';
import { needs, type RaceFacts } from '@parc-ferme/domain/scoring/needs';
import { useMemo } from 'react';
import type { Entrants } from '../../../server/season.tsx';
import { gainText, holdText } from './need-text.ts';

/** How many needs of each kind are listed: those with the most points. */
const MAX_LISTED = 3;

type Props = { picks: Picks; order: RunningOrder; facts: RaceFacts; entrants: Entrants };

/** What the player's provisional points hang on, and what would earn more. */
export function WhatYouNeed({ picks, order, facts, entrants }: Props) {
  const { holds, gains } = useMemo(() => needs(picks, order, facts), [picks, order, facts]);
  const nameOf = (id: string) => entrants.driver(id)?.familyName ?? entrants.nameOf(id);
  const texts = [
    ...holds.slice(0, MAX_LISTED).map((need) => holdText(need, nameOf)),
    ...gains.slice(0, MAX_LISTED).map((need) => gainText(need, nameOf)),
  ];
  return (
    <section>
      <h4>What you need</h4>
      {texts.length === 0 && <p>No single change would earn or cost you points.</p>}
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
