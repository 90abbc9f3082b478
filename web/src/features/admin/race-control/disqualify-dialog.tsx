import { isDisqualified } from '@parc-ferme/domain/result/classification';
import { useState } from 'react';
import { Choice } from '../../../ui/choice.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { asChosen, asValue, type Known, optionsFor } from './official-value.ts';

type Props = { known: Known; onDone: (notice: string) => void; onClose: () => void };

/** Disqualifies a car, which moves all official values along. */
export function DisqualifyDialog({ known, onDone, onClose }: Props) {
  const { race, result, entrants } = known;
  const [car, setCar] = useState('');
  const [fastestLap, setFastestLap] = useState<string | null>(null);
  const cars = result.results.filter((one) => !isDisqualified(one));
  const hadFastestLap = car !== '' && car === result.fastestLap;
  return (
    <CorrectionDialog
      title="Disqualify a car"
      {...{ race, entrants, onDone, onClose }}
      missing="a car"
      change={
        car ? { disqualify: [car], ...(hadFastestLap && { values: { fastestLap } }) } : undefined
      }
    >
      <Choice
        label="Car"
        prompt="Choose"
        value={car}
        options={cars.map(({ driverId, position }) => ({
          value: driverId,
          name: `${position}. ${entrants.nameOf(driverId)}`,
        }))}
        onChoose={setCar}
      />
      {hadFastestLap && (
        <Choice
          label="Fastest lap, which was his"
          value={asChosen(fastestLap)}
          options={optionsFor('fastestLap', known).filter(({ value }) => value !== car)}
          onChoose={(chosen) => setFastestLap(asValue(chosen))}
        />
      )}
      {!car && (
        <p className="quiet small">
          The cars behind move up. Podium, last place, head-to-heads and the fastest lap follow.
        </p>
      )}
    </CorrectionDialog>
  );
}
