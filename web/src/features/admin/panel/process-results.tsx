import { useState } from 'react';
import { CallFailed, call, InvalidReply } from '../../../api.ts';
import { AdminFailure } from '../admin-failure.tsx';
import { CalculateAll } from './calculate-all.tsx';
import { PanelHeading } from './panel-view.tsx';
import { ProcessDialog } from './process-dialog.tsx';
import { RaceLists } from './race-lists.tsx';
import type { RaceStatus } from './race-state.ts';
import { WaitingRaces } from './waiting-races.tsx';

type Props = {
  statuses: RaceStatus[];
  onSaid: (text: string) => void;
  onChanged: () => void;
  onScores: (raceId: string) => void;
  onPair: (raceId: string) => void;
};

type Asked = { status: RaceStatus; again: boolean };

/** What waits for somebody, then every race with what can be done about it. */
export function ProcessResults({ statuses, onSaid, onChanged, onScores, onPair }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function process({ status, again }: Asked) {
    const { _id: raceId, raceName } = status.race;
    const query = again ? { force: 'true' as const } : {};
    onSaid('');
    setFailure(undefined);
    setBusy(true);
    try {
      const { message, scoresCount } = await call('results.process', { params: { raceId }, query });
      if (typeof scoresCount !== 'number') throw new InvalidReply();
      onSaid(
        again
          ? `Results recalculated for ${raceName}. ${scoresCount} predictions scored again.`
          : message,
      );
      setAsked(undefined);
      onChanged();
    } catch (error) {
      const wasScored = error instanceof CallFailed && error.code === 'result.scored';
      setAsked(wasScored ? { status, again: true } : undefined);
      if (!wasScored) setFailure(error);
    }
    setBusy(false);
  }

  const ask = (status: RaceStatus, again: boolean) => setAsked({ status, again });
  return (
    <>
      {failure !== undefined && (
        <AdminFailure error={failure} otherwise="Failed to process results" />
      )}
      <PanelHeading>{headingFor(statuses)}</PanelHeading>
      <WaitingRaces statuses={statuses} onProcess={ask} onPair={onPair} />
      <RaceLists statuses={statuses} onProcess={ask} onScores={onScores} onPair={onPair} />
      <CalculateAll statuses={statuses} onChanged={onChanged} />
      {asked && (
        <ProcessDialog
          key={String(asked.again)}
          {...asked}
          busy={busy}
          onConfirm={() => void process(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function headingFor(statuses: RaceStatus[]): string {
  const things = statuses.flatMap(({ waitsFor }) => waitsFor).length;
  if (things === 0) return 'Nothing waits for you';
  return things === 1 ? '1 thing waits for you' : `${things} things wait for you`;
}
