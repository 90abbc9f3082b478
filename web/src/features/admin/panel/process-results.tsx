import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed, call, InvalidReply } from '../../../server/api.ts';
import { Notice } from '../../../ui/notice.tsx';
import { AdminFailure } from '../admin-failure.tsx';
import { AnnouncementSection } from './announcement.tsx';
import { CalculateAll } from './calculate-all.tsx';
import { NextSeason } from './next-season.tsx';
import { PanelHeading } from './panel-view.tsx';
import { ProcessDialog } from './process-dialog.tsx';
import { RaceLists } from './race-lists.tsx';
import { hasStarted, type RaceStatus } from './race-state.ts';
import { WaitingRaces } from './waiting-races.tsx';

type Props = {
  statuses: RaceStatus[];
  onChanged: () => void;
};

type Asked = { status: RaceStatus; again: boolean };

/** Pending work first, then every race with its actions. */
export function ProcessResults({ statuses, onChanged }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const [notice, setNotice] = useState('');
  const { mutate, isPending, error } = useMutation({
    async mutationFn({ status, again }: Asked) {
      const query = again ? { force: 'true' as const } : {};
      const params = { raceId: status.race._id };
      const reply = await call('results.process', { params, query });
      if (typeof reply.scoresCount !== 'number') throw new InvalidReply();
      return reply;
    },
    onMutate: () => setNotice(''),
    onSuccess({ message, scoresCount }, { status, again }) {
      const { raceName } = status.race;
      setNotice(
        again
          ? `Results recalculated for ${raceName}. ${scoresCount} predictions scored again.`
          : message,
      );
      setAsked(undefined);
      onChanged();
    },
    onError(refusal, { status }) {
      setAsked(wasScored(refusal) ? { status, again: true } : undefined);
    },
  });

  const ask = (status: RaceStatus, again: boolean) => setAsked({ status, again });
  return (
    <>
      {notice && <Notice>{notice}</Notice>}
      {error && !wasScored(error) && (
        <AdminFailure error={error} otherwise="Failed to process results" />
      )}
      {isOver(statuses) && <NextSeason onBegun={setNotice} />}
      <PanelHeading>{headingFor(statuses)}</PanelHeading>
      <WaitingRaces statuses={statuses} onProcess={ask} />
      <RaceLists statuses={statuses} onProcess={ask} />
      <AnnouncementSection />
      <CalculateAll statuses={statuses} onChanged={onChanged} />
      {asked && (
        <ProcessDialog
          key={String(asked.again)}
          {...asked}
          busy={isPending}
          onConfirm={() => mutate(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** Every race has started that takes place. */
function isOver(statuses: RaceStatus[]): boolean {
  return statuses.every((one) => one.race.status === 'cancelled' || hasStarted(one));
}

/** Another admin has done it already. */
function wasScored(error: Error): boolean {
  return error instanceof CallFailed && error.code === 'result.scored';
}

function headingFor(statuses: RaceStatus[]): string {
  const things = statuses.flatMap(({ waitsFor }) => waitsFor).length;
  if (things === 0) return 'Nothing needs your attention';
  return things === 1 ? '1 thing needs your attention' : `${things} things need your attention`;
}
