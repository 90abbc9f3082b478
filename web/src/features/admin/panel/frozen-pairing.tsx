import { teamPairText } from '@parc-ferme/domain/entrants/team-name';
import { PAIRING_FREEZE_MS } from '@parc-ferme/domain/race/deadline';
import type { Half } from '@parc-ferme/domain/race/pairing';
import { call } from '../../../server/api.ts';
import type { Race } from '../../../server/season.tsx';
import { invalidate } from '../../../server/server-data.ts';
import { durationText } from '../../../ui/duration.ts';
import { type DialogAction, READ_BY_PLAYERS, useActionDialog } from '../action-dialog.tsx';
import styles from '../admin.module.css';

const FREEZE = durationText(PAIRING_FREEZE_MS);

type HeadToHead = NonNullable<Race['headToHead']>;
type Props = { race: Race; headToHead: HeadToHead };

export function FrozenPairing({ race, headToHead }: Props) {
  const { openDialog, toast, dialog } = useActionDialog(
    () => void invalidate('races.status', 'seasons.get'),
  );
  const { drivers, teams } = headToHead;
  const halves: [half: Half, label: string, names: string][] = [
    ['drivers', 'Drivers', `${drivers.driver1.name} – ${drivers.driver2.name}`],
    ['teams', 'Teams', teamPairText(teams)],
  ];
  return (
    <>
      {toast}
      <p>
        Pairings are frozen {FREEZE} before predictions close, so that nobody’s pick becomes void
        too late. If one of these can’t be raced, withdraw it.
      </p>
      {halves.map(([half, label, names]) => (
        <section key={half} className={`spread ${styles.head}`} aria-labelledby={`frozen-${half}`}>
          <h3 id={`frozen-${half}`}>{`${label}: ${names}`}</h3>
          {headToHead[half].withdrawn === undefined ? (
            <button
              type="button"
              className="plain"
              onClick={() => openDialog(withdrawal(race, half, names))}
            >
              {`Withdraw ${half}`}
            </button>
          ) : (
            <p className="quiet">{`Withdrawn: ${headToHead[half].withdrawn}`}</p>
          )}
        </section>
      ))}
      {dialog}
    </>
  );
}

function withdrawal({ _id: raceId, raceName }: Race, half: Half, names: string): DialogAction {
  return {
    title: `Withdraw ${names}`,
    action: 'Withdraw it',
    reason: READ_BY_PLAYERS,
    explanation: (
      <p>
        Nobody scores this head-to-head of the <span>{raceName}</span>, whatever they picked. All
        other picks stand. It can’t be undone.
      </p>
    ),
    async run(reason) {
      await call('head-to-head.withdraw', { params: { raceId }, body: { half, reason } });
      return `The head-to-head of the ${raceName} was withdrawn.`;
    },
  };
}
