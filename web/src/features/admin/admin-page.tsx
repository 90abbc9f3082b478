import { useState } from 'react';
import { call, messageOf } from '../../api.ts';
import { Failure, Notice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { arePredictionsOpen, type Race, useSeason } from '../../season.tsx';
import { PairingForm } from './pairing-form.tsx';

export default function AdminPage() {
  const [season, reload] = useSeason();
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState('');
  const [pairing, setPairing] = useState<Race>();

  if (season.state === 'loading') return <Skeleton />;
  if (season.state === 'failed') return <Failure>Failed to load data</Failure>;
  const { races, drivers, teams } = season.data;

  async function score(race: Race, force: boolean) {
    setFailure('');
    setSaid('');
    try {
      const query = force ? { force: 'true' as const } : {};
      setSaid((await call('results.process', { params: { raceId: race._id }, query })).message);
    } catch (error) {
      setFailure(messageOf(error, 'Failed to process results'));
    }
  }

  return (
    <>
      <h1>Admin</h1>
      {said && <Notice>{said}</Notice>}
      {failure && <Failure>{failure}</Failure>}
      {pairing && (
        <PairingForm
          key={pairing._id}
          race={pairing}
          drivers={drivers}
          teams={teams}
          onCancel={() => setPairing(undefined)}
          onSaved={() => {
            setPairing(undefined);
            setSaid('Head-to-head configuration saved successfully.');
            reload();
          }}
        />
      )}
      <RaceActions races={races} onScore={score} onPair={setPairing} />
    </>
  );
}

function RaceActions({
  races,
  onScore,
  onPair,
}: {
  races: Race[];
  onScore: (race: Race, force: boolean) => void;
  onPair: (race: Race) => void;
}) {
  return (
    <div className="wide">
      <table>
        <thead>
          <tr>
            <th scope="col">Race</th>
            <th scope="col">Head-to-head</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {races.map((race) => (
            <tr key={race._id}>
              <th scope="row">{race.raceName}</th>
              <td>
                {arePredictionsOpen(race) ? (
                  <button type="button" className="plain" onClick={() => onPair(race)}>
                    Set H2H
                  </button>
                ) : (
                  pairingText(race)
                )}
              </td>
              <td>
                <button
                  type="button"
                  className="plain"
                  disabled={arePredictionsOpen(race)}
                  onClick={() => onScore(race, race.status === 'completed')}
                >
                  {race.status === 'completed' ? 'Recalculate' : 'Process'}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function pairingText({ headToHead }: Race): string {
  if (!headToHead) return 'None';
  const { drivers, teams } = headToHead;
  return `${drivers.driver1.name} – ${drivers.driver2.name}, ${teams.team1.name} – ${teams.team2.name}`;
}
