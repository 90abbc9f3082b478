import { CATEGORIES, type Category } from '@parc-ferme/domain/picks/categories';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import { chosenIn } from '@parc-ferme/domain/picks/values';
import type { Entrants, Race } from '../../server/season.tsx';
import { counted } from '../../ui/duration.ts';
import { DriverTag, TeamTag } from '../../ui/entrant.tsx';
import { isUnset } from '../../ui/missing-picks.ts';
import styles from './home-page.module.css';

/** What each pick can earn, for a visitor. */
export function SlotsToFill() {
  return (
    <Row>
      {({ points }) => (
        <>
          <span aria-hidden="true">+{points}</span>
          <span className="visually-hidden">{counted(points, 'point')}</span>
        </>
      )}
    </Row>
  );
}

type FilledProps = { picks: Picks | undefined; race: Race; entrants: Entrants };

/** A player's own picks, in codes. */
export function FilledSlots({ picks, race, entrants }: FilledProps) {
  const chosen = picks && chosenIn(picks);
  return (
    <Row>
      {(category) => {
        const id = chosen?.[category.key];
        if (!id) return <None unset={isUnset(category, race)} />;
        if (category.chosenFrom === 'teams')
          return <TeamTag id={id} team={entrants.team(id)} short />;
        return <DriverTag id={id} driver={entrants.driver(id)} short />;
      }}
    </Row>
  );
}

function None({ unset }: { unset: boolean }) {
  return (
    <span className={unset ? 'quiet' : 'partial'}>
      <span aria-hidden="true">{unset ? '·' : '–'}</span>
      <span className="visually-hidden">{unset ? 'not set yet' : 'no pick'}</span>
    </span>
  );
}

/** Reserves the row's height while the picks load. */
export function WaitingSlots() {
  return <Row>{() => <span className="quiet">…</span>}</Row>;
}

function Row({ children }: { children: (category: Category) => React.ReactNode }) {
  return (
    <dl className={styles.slots}>
      {CATEGORIES.map((category) => (
        <div key={category.key}>
          <dt className="eyebrow">{category.shortLabel}</dt>
          <dd className="code">{children(category)}</dd>
        </div>
      ))}
    </dl>
  );
}
