import { Link } from 'react-router-dom';
import type { Season } from '../../../server/season.tsx';
import { routeQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { Empty } from '../../../ui/notice.tsx';
import { RaceSelect } from '../../../ui/race-select.tsx';
import { useSearch } from '../../../ui/use-search.ts';
import { Loaded } from '../loaded.tsx';
import { FrozenPairing } from './frozen-pairing.tsx';
import { PairingForm } from './pairing-form.tsx';
import { PanelHeading, viewPath } from './panel-view.tsx';
import type { RaceStatus } from './race-state.ts';

type Props = {
  statuses: RaceStatus[];
  /** The id of the race. */
  chosen: string | undefined;
  season: Season;
  onSaved: () => void;
};

/** The pairing of the chosen race, or of the next open race without one. */
export function PairingTab({ statuses, chosen, season, onSaved }: Props) {
  const [, setSearch] = useSearch();
  const listed = statuses.filter((status) => canSet(status) || canWithdraw(status));
  const settable = listed.filter(canSet);
  const shown =
    listed.find(({ race }) => race._id === chosen) ??
    settable.find(({ race }) => !race.headToHead) ??
    settable[0] ??
    listed[0];
  return (
    <>
      <PanelHeading>Head-to-Head Setup</PanelHeading>
      {shown ? (
        <>
          <RaceSelect
            races={listed.map(({ race }) => race)}
            chosen={shown.race._id}
            onChoose={(race) => setSearch({ view: 'head-to-head', race })}
          />
          <Pairing key={shown.race._id} status={shown} season={season} onSaved={onSaved} />
        </>
      ) : (
        <Empty>
          No race is open. A head-to-head can be set or changed only while players can still choose.
        </Empty>
      )}
    </>
  );
}

const canSet = ({ possible }: RaceStatus) => possible.includes('set-pairing');
const canWithdraw = ({ possible }: RaceStatus) => possible.includes('withdraw-pairing');

type PairingProps = { status: RaceStatus; season: Season; onSaved: () => void };

function Pairing({ status, season, onSaved }: PairingProps) {
  const { race } = status;
  const suggestions = useServerData({
    ...routeQuery('head-to-head.suggest', { params: { raceId: race._id } }),
    enabled: canSet(status),
  });
  if (!canSet(status) && race.headToHead) {
    return <FrozenPairing race={race} headToHead={race.headToHead} onSaved={onSaved} />;
  }
  return (
    <Loaded of={suggestions}>
      {(suggested) => (
        <PairingForm race={race} season={season} suggested={suggested} onSaved={onSaved}>
          <Link className="button plain" to={viewPath('results')}>
            Cancel
          </Link>
        </PairingForm>
      )}
    </Loaded>
  );
}
