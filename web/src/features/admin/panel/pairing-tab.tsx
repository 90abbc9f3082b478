import type { Season } from '../../../server/season.tsx';
import { routeQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { RaceSelect } from '../../../ui/race-select.tsx';
import { Empty } from '../../../ui/toast.tsx';
import { useSearch } from '../../../ui/use-search.ts';
import { Loaded } from '../loaded.tsx';
import { FrozenPairing } from './frozen-pairing.tsx';
import { PairingForm } from './pairing-form.tsx';
import { PanelHeading } from './panel-view.tsx';
import { QuestionSection } from './question-section.tsx';
import type { RaceStatus } from './race-state.tsx';

type Props = {
  statuses: RaceStatus[];
  chosenRaceId: string | undefined;
  season: Season;
};

/** The pairing of the chosen race; else of the first that needs one, can have another, or whose pairing is frozen. */
export function PairingTab({ statuses, chosenRaceId, season }: Props) {
  const [, setSearch] = useSearch();
  const selectable = statuses.filter((status) => canSet(status) || canWithdraw(status));
  const selected =
    selectable.find(({ race }) => race._id === chosenRaceId) ??
    selectable.find((status) => canSet(status) && !status.race.headToHead) ??
    selectable.find(canSet) ??
    selectable[0];
  return (
    <>
      <PanelHeading>Head-to-Head Setup</PanelHeading>
      {selected ? (
        <>
          <RaceSelect
            races={selectable.map(({ race }) => race)}
            chosen={selected.race._id}
            onChoose={(race) => setSearch({ view: 'head-to-head', race })}
          />
          <Pairing key={selected.race._id} status={selected} season={season} />
          <QuestionSection key={`question ${selected.race._id}`} race={selected.race} />
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

function Pairing({ status, season }: { status: RaceStatus; season: Season }) {
  const { race } = status;
  const suggestions = useServerData({
    ...routeQuery('head-to-head.suggest', { params: { raceId: race._id } }),
    enabled: canSet(status),
  });
  if (!canSet(status) && race.headToHead) {
    return <FrozenPairing race={race} headToHead={race.headToHead} />;
  }
  return (
    <Loaded query={suggestions}>
      {(suggested) => <PairingForm race={race} season={season} suggested={suggested} />}
    </Loaded>
  );
}
