import type { Half } from '@parc-ferme/domain/head-to-head/head-to-head';
import { PAIRING_FREEZE_MS } from '@parc-ferme/domain/race/deadline';
import { useState } from 'react';
import { call } from '../../../server/api.ts';
import type { Race } from '../../../server/season.tsx';
import { durationText } from '../../../ui/duration.ts';
import { ReasonDialog } from '../race-control/reason-dialog.tsx';
import styles from './pairing-form.module.css';

type HeadToHead = NonNullable<Race['headToHead']>;
type Props = { race: Race; headToHead: HeadToHead; onSaved: () => void };

const HALVES: { half: Half; label: string; names: (of: HeadToHead) => string }[] = [
  {
    half: 'drivers',
    label: 'Drivers',
    names: ({ drivers: { driver1, driver2 } }) => `${driver1.name} – ${driver2.name}`,
  },
  {
    half: 'teams',
    label: 'Teams',
    names: ({ teams: { team1, team2 } }) => `${team1.name} – ${team2.name}`,
  },
];

/** The actions on a frozen pairing. */
export function FrozenPairing({ race, headToHead, onSaved }: Props) {
  const [asking, setAsking] = useState<(typeof HALVES)[number]>();

  async function withdraw(half: Half, reason: string) {
    await call('head-to-head.withdraw', {
      params: { raceId: race._id },
      body: { half, reason },
    });
    onSaved();
  }

  return (
    <div className={styles.pairing}>
      <p>
        Pairings are frozen {durationText(PAIRING_FREEZE_MS)} before predictions close, so that
        nobody’s pick becomes void too late. If one of these can’t be raced, withdraw it.
      </p>
      {HALVES.map((one) => (
        <section key={one.half} aria-labelledby={`frozen-${one.half}`}>
          <h3 id={`frozen-${one.half}`}>
            {one.label}: {one.names(headToHead)}
          </h3>
          {headToHead[one.half].withdrawn === undefined ? (
            <button type="button" className="plain" onClick={() => setAsking(one)}>
              Withdraw {one.half}
            </button>
          ) : (
            <p className="quiet">Withdrawn: {headToHead[one.half].withdrawn}</p>
          )}
        </section>
      ))}
      {asking && (
        <ReasonDialog
          title={`Withdraw ${asking.names(headToHead)}`}
          action="Withdraw it"
          otherwise="Failed to withdraw the head-to-head"
          readBy="All players"
          onConfirm={(reason) => withdraw(asking.half, reason)}
          onClose={() => setAsking(undefined)}
        >
          <p>
            Nobody scores this head-to-head of {race.raceName}, whatever they picked. All other
            picks stand. It can’t be undone.
          </p>
        </ReasonDialog>
      )}
    </div>
  );
}
