import { Icon } from '../../components/icon.tsx';
import { Origin } from './origin.tsx';
import type { Revision } from './race-reply.ts';

/** What the latest revision changed of the one before. */
export function CorrectionPanel({ change }: { change: Revision }) {
  return (
    <section className="panel correction">
      <h3>
        <Icon name="edit" />
        Corrected
      </h3>
      <p>{change.text}</p>
      <Origin of={change} />
    </section>
  );
}
