import {
  arePredictionsOpen,
  isPairingFrozen,
  type Race,
  type Season,
} from '../../../server/season.tsx';
import { routeQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { Empty } from '../../../ui/notice.tsx';
import { RaceSelect } from '../../../ui/race-select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminFailure } from '../admin-failure.tsx';
import { FrozenPairing } from './frozen-pairing.tsx';
import { PairingForm } from './pairing-form.tsx';
import { PanelHeading } from './panel-view.tsx';
import { hasQualifyingStarted, type RaceStatus } from './race-state.ts';

type Props = {
  statuses: RaceStatus[];
  chosen: Race | undefined;
  season: Season;
  onRace: (raceId: string) => void;
  onSaved: () => void;
  onCancel: () => void;
};

/** The pairing of the chosen race, or of the next open race without one. */
export function PairingTab({ statuses, chosen, season, onRace, onSaved, onCancel }: Props) {
  const listed = statuses.filter(isListed).map((status) => status.race);
  const asked = chosen && listed.includes(chosen) ? chosen : undefined;
  const settable = listed.filter(canSet);
  const race = asked ?? settable.find(({ headToHead }) => !headToHead) ?? settable[0] ?? listed[0];
  return (
    <>
      <PanelHeading>Head-to-Head Setup</PanelHeading>
      {!race && (
        <Empty>
          No race is open. A head-to-head can be set or changed only while players can still choose.
        </Empty>
      )}
      {race && <RaceSelect races={listed} chosen={race._id} onChoose={onRace} />}
      {race?.headToHead && !canSet(race) && (
        <FrozenPairing key={race._id} race={race} headToHead={race.headToHead} onSaved={onSaved} />
      )}
      {race && canSet(race) && (
        <Setup key={race._id} race={race} season={season} onSaved={onSaved} onCancel={onCancel} />
      )}
    </>
  );
}

function canSet(race: Race): boolean {
  return arePredictionsOpen(race) && (!race.headToHead || !isPairingFrozen(race));
}

function isListed(status: RaceStatus): boolean {
  return canSet(status.race) || canWithdraw(status);
}

/** Until qualifying may have started, also after closing. */
function canWithdraw(status: RaceStatus): boolean {
  const { race } = status;
  const isAhead = race.status === 'upcoming' && !hasQualifyingStarted(status);
  return isAhead && race.headToHead !== null && isPairingFrozen(race);
}

type SetupProps = { race: Race; season: Season; onSaved: () => void; onCancel: () => void };

function Setup({ race, ...props }: SetupProps) {
  const query = routeQuery('head-to-head.suggest', { params: { raceId: race._id } });
  const { data, error, reload } = useServerData(query);
  if (error) return <AdminFailure error={error} otherwise="Failed to load data" onRetry={reload} />;
  if (!data) return <Skeleton lines={4} of="field" />;
  return <PairingForm race={race} suggestions={data} {...props} />;
}
