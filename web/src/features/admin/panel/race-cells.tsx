import { teamPairText } from '@parc-ferme/domain/entrants/team-name';
import type { Race } from '../../../server/season.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../admin.module.css';
import { hasStarted, RaceState, type RaceStatus, revisionText } from './race-state.tsx';

export function StateChips({ status }: { status: RaceStatus }) {
  const { waitsFor, flagged, closingOverride } = status;
  return (
    <span className={styles.row}>
      <RaceState status={status} />
      {waitsFor.length > 0 && <WarningChip icon="warning" text="Needs attention" />}
      {flagged && <WarningChip icon="calendar" text="Calendar changed" />}
      {closingOverride && <WarningChip icon="edit" text="Closing set manually" />}
      {hasStarted(status) && <span className="small quiet">{revisionText(status)}</span>}
    </span>
  );
}

function WarningChip({ icon, text }: { icon: 'warning' | 'calendar' | 'edit'; text: string }) {
  return (
    <span className="chip partial">
      <Icon name={icon} /> <span>{text}</span>
    </span>
  );
}

export function PairingText({ race: { headToHead } }: { race: Race }) {
  if (!headToHead) return <span className="quiet">Not set</span>;
  const { drivers, teams, setBy } = headToHead;
  const codeOf = ({ code, name }: { code?: string | undefined; name: string }) => code ?? name;
  return (
    <>
      <span>{codeOf(drivers.driver1)}</span> – <span>{codeOf(drivers.driver2)}</span>
      <span className={`${styles.line} small`}>{teamPairText(teams)}</span>
      {setBy && <span className="small quiet">Set automatically</span>}
    </>
  );
}
