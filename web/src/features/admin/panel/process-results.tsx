import { counted } from '../../../ui/duration.ts';
import { useAct } from '../act-dialog.tsx';
import { AnnouncementSection } from './announcement.tsx';
import { CalculateAll } from './calculate-all.tsx';
import { NextSeason } from './next-season.tsx';
import { PanelHeading } from './panel-view.tsx';
import { processing } from './processing.tsx';
import { RaceLists } from './race-lists.tsx';
import { hasStarted, type RaceStatus } from './race-state.tsx';
import { WaitingRaces } from './waiting-races.tsx';

type Props = {
  statuses: RaceStatus[];
  onChanged: () => void;
};

/** Pending work first, then every race with its actions. */
export function ProcessResults({ statuses, onChanged }: Props) {
  const { ask, notice, dialog } = useAct(onChanged);
  const onProcess = (status: RaceStatus) => ask(processing(status, ask));
  return (
    <>
      {notice}
      {isOver(statuses) && <NextSeason ask={ask} />}
      <PanelHeading>{headingFor(statuses)}</PanelHeading>
      <WaitingRaces statuses={statuses} onProcess={onProcess} />
      <RaceLists statuses={statuses} onProcess={onProcess} />
      <AnnouncementSection />
      <CalculateAll statuses={statuses} onChanged={onChanged} />
      {dialog}
    </>
  );
}

function isOver(statuses: RaceStatus[]): boolean {
  return statuses.every((one) => one.race.status === 'cancelled' || hasStarted(one));
}

function headingFor(statuses: RaceStatus[]): string {
  const things = statuses.flatMap(({ waitsFor }) => waitsFor).length;
  if (things === 0) return 'Nothing needs your attention';
  return `${counted(things, 'thing')} ${things === 1 ? 'needs' : 'need'} your attention`;
}
