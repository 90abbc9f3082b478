import type { RunningOrder } from '@parc-ferme/domain/result/running-order';
import { needs, type RaceFacts } from '@parc-ferme/domain/scoring/needs';
import { useMemo } from 'react';
import type { Entrants } from '../../../server/season.tsx';
import type { Entry } from '../race-reply.ts';
import { gainText, holdText } from './need-text.ts';

/** How many of each are listed, those with the most points. */
const LISTED = 3;

type Props = {
  prediction: Entry['prediction'];
  order: RunningOrder;
  facts: RaceFacts;
  entrants: Entrants;
};

/** What the player's provisional points hang on, and what would earn more. */
export function WhatYouNeed({ prediction, order, facts, entrants }: Props) {
  const { holds, gains } = useMemo(
    () => needs(prediction.predictions, order, facts),
    [prediction, order, facts],
  );
  const nameOf = (id: string) => entrants.driver(id)?.familyName ?? entrants.nameOf(id);
  const texts = [
    ...holds.slice(0, LISTED).map((need) => holdText(need, nameOf)),
    ...gains.slice(0, LISTED).map((need) => gainText(need, nameOf)),
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
