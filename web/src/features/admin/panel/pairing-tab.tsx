import { useCallback } from 'react';
import { call } from '../../../api.ts';
import { Empty } from '../../../components/notice.tsx';
import { RaceSelect } from '../../../components/race-select.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { arePredictionsOpen, type Race, type Season } from '../../../season.tsx';
import { useLoaded } from '../../../use-loaded.ts';
import { AdminFailure } from '../admin-failure.tsx';
import { PairingForm } from './pairing-form.tsx';
import { PanelHeading } from './panel-view.tsx';

type Props = {
  races: Race[];
  chosen: Race | undefined;
  season: Season;
  onRace: (raceId: string) => void;
  onSaved: () => void;
  onCancel: () => void;
};

/** Between whom players choose, for one of the open races: the chosen one, or the next that has none. */
export function PairingTab({ races, chosen, season, onRace, onSaved, onCancel }: Props) {
  const open = races.filter(arePredictionsOpen);
  const asked = chosen && open.includes(chosen) ? chosen : undefined;
  const race = asked ?? open.find(({ headToHead }) => !headToHead) ?? open[0];
  return (
    <>
      <PanelHeading>Head-to-Head Setup</PanelHeading>
      {!race && (
        <Empty>
          No race is open. A head-to-head can be set or changed only while players can still choose.
        </Empty>
      )}
      {race && <RaceSelect races={open} chosen={race._id} onChoose={onRace} />}
      {race && (
        <Setup key={race._id} race={race} season={season} onSaved={onSaved} onCancel={onCancel} />
      )}
    </>
  );
}

type SetupProps = { race: Race; season: Season; onSaved: () => void; onCancel: () => void };

function Setup({ race, ...props }: SetupProps) {
  const load = useCallback(
    (signal: AbortSignal) => call('head-to-head.suggest', { params: { raceId: race._id }, signal }),
    [race._id],
  );
  const [loaded, reload] = useLoaded(load);
  if (loaded.state === 'loading') return <Skeleton lines={4} of="field" />;
  if (loaded.state === 'failed') {
    return <AdminFailure error={loaded.error} otherwise="Failed to load data" onRetry={reload} />;
  }
  return <PairingForm race={race} suggestions={loaded.data} {...props} />;
}
