import { counted } from '../../../ui/duration.ts';
import { Flag } from '../../../ui/flag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useAct } from '../act-dialog.tsx';
import styles from '../admin.module.css';
import { AnnouncementSection } from './announcement.tsx';
import { NextRace } from './next-race.tsx';
import { NextSeason } from './next-season.tsx';
import { PanelHeading } from './panel-view.tsx';
import { processing } from './processing.tsx';
import { RaceActions } from './race-actions.tsx';
import { RaceLists } from './race-lists.tsx';
import { hasStarted, type RaceStatus } from './race-state.tsx';

type Props = { statuses: RaceStatus[]; onChanged: () => void };

/** The next race, pending work, then every other race with its actions. */
export function ProcessResults({ statuses, onChanged }: Props) {
  const { ask, notice, dialog } = useAct(onChanged);
  const onProcess = (status: RaceStatus) => ask(processing(status, ask));
  const next = statuses.find((one) => one.race.status !== 'cancelled' && !hasStarted(one));
  const waiting = statuses.filter(({ waitsFor }) => waitsFor.length > 0);
  return (
    <>
      {notice}
      {next ? <NextRace status={next} onProcess={onProcess} /> : <NextSeason ask={ask} />}
      <PanelHeading>{headingFor(waiting)}</PanelHeading>
      {waiting.length === 0 ? (
        <p className="quiet">
          Results are fetched and scored automatically, usually within some hours of the flag.
        </p>
      ) : (
        <ul className={styles.columns}>
          {waiting.map((status) => (
            <li key={status.race._id} className="panel">
              <h3>
                <Flag country={status.race.circuit.country} /> <span>{status.race.raceName}</span>
              </h3>
              {status.waitsFor.map((sentence) => (
                <p key={sentence} className={styles.warned}>
                  <Icon name="warning" /> <span>{sentence}</span>
                </p>
              ))}
              <RaceActions status={status} onProcess={onProcess} />
            </li>
          ))}
        </ul>
      )}
      <RaceLists statuses={statuses.filter((one) => one !== next)} onProcess={onProcess} />
      <AnnouncementSection />
      {dialog}
    </>
  );
}

function headingFor(waiting: RaceStatus[]): string {
  const things = waiting.flatMap(({ waitsFor }) => waitsFor).length;
  if (things === 0) return 'Nothing needs your attention';
  return `${counted(things, 'thing')} ${things === 1 ? 'needs' : 'need'} your attention`;
}
