import { tellingFacts } from '@parc-ferme/domain/picks/telling-facts';
import { useMemo } from 'react';
import type { Entrants } from '../../../server/season.tsx';
import { useSession } from '../../../server/session.tsx';
import type { Entry } from '../race-reply.ts';

type Props = { scores: Entry[]; entrants: Entrants };

/** What stands out in the picks that were just revealed. */
export function TellingPicks({ scores, entrants }: Props) {
  const { user } = useSession();
  const facts = useMemo(
    () => tellingFacts(scores, { user: user?.id, nameOf: entrants.nameOf }),
    [scores, user?.id, entrants],
  );
  if (facts.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="telling">
      <h3 id="telling">The picks are open</h3>
      <ul className="list ruled">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
