import type { Picks } from '@parc-ferme/domain/picks/prediction';
import { POINTS } from '@parc-ferme/domain/scoring/points';
import { DriverTag, TeamTag } from '../../components/entrant.tsx';
import { counted } from '../../components/lasting.ts';
import type { Entrants, Race } from '../../season.tsx';
import styles from './home-page.module.css';
import { SLOTS, type Slot } from './slots.ts';

/** What each of the eight picks can earn, for who has not signed in. */
export function SlotsToFill() {
  return (
    <Row>
      {({ award }) => (
        <>
          <span aria-hidden="true">+{POINTS[award]}</span>
          <span className="unseen">{counted(POINTS[award], 'point')}</span>
        </>
      )}
    </Row>
  );
}

type FilledProps = { picks: Picks | undefined; race: Race; entrants: Entrants };

/** A player's own picks, in codes. */
export function FilledSlots({ picks, race, entrants }: FilledProps) {
  return (
    <Row>
      {(slot) => {
        const id = picks && slot.pickOf(picks);
        if (!id) return <None unset={slot.isUnset?.(race) ?? false} />;
        if (slot.isTeam) return <TeamTag id={id} team={entrants.team(id)} short />;
        return <DriverTag id={id} driver={entrants.driver(id)} short />;
      }}
    </Row>
  );
}

function None({ unset }: { unset: boolean }) {
  return (
    <span className={unset ? 'quiet' : 'partial'}>
      <span aria-hidden="true">{unset ? '·' : '–'}</span>
      <span className="unseen">{unset ? 'not set yet' : 'no pick'}</span>
    </span>
  );
}

/** Keeps the room of the row while the picks are on their way. */
export function WaitingSlots() {
  return <Row>{() => <span className="quiet">…</span>}</Row>;
}

function Row({ children }: { children: (slot: Slot) => React.ReactNode }) {
  return (
    <dl className={styles.slots}>
      {SLOTS.map((slot) => (
        <div key={slot.name}>
          <dt className="eyebrow">{slot.name}</dt>
          <dd className="code">{children(slot)}</dd>
        </div>
      ))}
    </dl>
  );
}
