import { countText } from '@parc-ferme/domain/wording/number-text';
import { routeQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { Flag } from '../../../ui/flag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useActionDialog } from '../action-dialog.tsx';
import styles from '../admin.module.css';
import { AnnouncementSection } from './announcement.tsx';
import { FirstSteps } from './first-steps.tsx';
import { NextRace } from './next-race.tsx';
import { NextSeason } from './next-season.tsx';
import { PanelHeading } from './panel-view.tsx';
import { processing } from './processing.tsx';
import { QuestionsToAnswer } from './questions-to-answer.tsx';
import { RaceActions } from './race-actions.tsx';
import { RaceLists } from './race-lists.tsx';
import { hasStarted, type RaceStatus } from './race-state.tsx';

type Props = { statuses: RaceStatus[]; onChanged: () => void };

/** The next race, pending work, then every other race with its actions. */
export function ProcessResults({ statuses, onChanged }: Props) {
  const { openDialog, toast, dialog } = useActionDialog(onChanged);
  const onProcessResult = (status: RaceStatus) => openDialog(processing(status, openDialog));
  const next = statuses.find((one) => one.race.status !== 'cancelled' && !hasStarted(one));
  const needingAttention = statuses.filter(({ waitsFor }) => waitsFor.length > 0);
  return (
    <>
      {toast}
      <QuestionsToAnswer statuses={statuses} />
      {next ? (
        <NextRace status={next} onProcessResult={onProcessResult} />
      ) : (
        <NextSeason openDialog={openDialog} />
      )}
      {needingAttention.length === 0 ? (
        <NothingToDo />
      ) : (
        <NeedsAttention statuses={needingAttention} onProcessResult={onProcessResult} />
      )}
      <RaceLists
        statuses={statuses.filter((one) => one !== next)}
        onProcessResult={onProcessResult}
      />
      <AnnouncementSection />
      {dialog}
    </>
  );
}

/** With fewer players the competition is only beginning, and the organiser gets hints. */
const ENOUGH_PLAYERS = 3;

function NothingToDo() {
  const { data, error } = useServerData(routeQuery('players.list', { query: { page: '1' } }));
  if (!data && !error) return <Skeleton lines={1} />;
  if (data && data.players.length < ENOUGH_PLAYERS) return <FirstSteps />;
  return (
    <>
      <PanelHeading>Nothing needs your attention</PanelHeading>
      <p className="quiet">
        Results are fetched and scored automatically, usually within some hours of the flag.
      </p>
    </>
  );
}

type NeedsAttentionProps = {
  statuses: RaceStatus[];
  onProcessResult: (status: RaceStatus) => void;
};

function NeedsAttention({ statuses, onProcessResult }: NeedsAttentionProps) {
  const count = statuses.flatMap(({ waitsFor }) => waitsFor).length;
  return (
    <>
      <PanelHeading>
        {`${countText(count, 'thing')} ${count === 1 ? 'needs' : 'need'} your attention`}
      </PanelHeading>
      <ul className={styles.columns}>
        {statuses.map((status) => (
          <li key={status.race._id} className="panel">
            <h3>
              <Flag country={status.race.circuit.country} /> <span>{status.race.raceName}</span>
            </h3>
            {status.waitsFor.map((sentence) => (
              <p key={sentence} className={styles.warned}>
                <Icon name="warning" /> <span>{sentence}</span>
              </p>
            ))}
            <RaceActions status={status} onProcessResult={onProcessResult} />
          </li>
        ))}
      </ul>
    </>
  );
}
