import { CLOSING_LEAD_MS } from '@parc-ferme/domain/race/deadline';
import type { ReactNode } from 'react';
import { nextOpenRace, useSeason } from '../../server/season.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { durationText } from '../../ui/duration.ts';
import { Fact } from '../../ui/fact.tsx';
import { Pass } from '../../ui/pass.tsx';
import { NUMBER_OF_PICKS_CAPITALIZED } from '../../ui/pick-count.ts';
import { Title } from '../../ui/title.tsx';
import styles from './gate.module.css';

const LEAD = durationText(CLOSING_LEAD_MS);

type Props = { title: string; children: ReactNode };

/** The layout of the sign-in pages: the form on a paddock pass, with the next race beside it. */
export function Gate({ title, children }: Props) {
  return (
    <div className={styles.gate}>
      <Pass stub={<NextRace />}>
        <Title>{title}</Title>
        {children}
      </Pass>
      <div>
        <p className={styles.line}>
          {NUMBER_OF_PICKS_CAPITALIZED} picks.
          <br />
          {LEAD} before qualifying the gate shuts.
          <br />
          Then it’s hands off.
        </p>
        <p className="quiet">A private Formula 1 tipping competition among friends.</p>
      </div>
    </div>
  );
}

function NextRace() {
  const { data: season } = useSeason();
  const next = season && nextOpenRace(season.races);
  return (
    <dl className={`spread ${styles.nextRace}`}>
      {next?.predictionClosingTime && (
        <>
          <Fact name="Next race">{next.raceName}</Fact>
          <Fact name="Picks close">
            <DateTime at={next.predictionClosingTime} />
          </Fact>
        </>
      )}
      {season && !next && <Fact name="Next race">No race is open for predictions yet.</Fact>}
    </dl>
  );
}
