import type { PicksAsSent } from '@parc-ferme/domain/prediction';
import { useCallback, useState } from 'react';
import { call, messageOf } from '../../api.ts';
import { Countdown } from '../../components/countdown.tsx';
import { Moment } from '../../components/moment.tsx';
import { Failure, Notice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { arePredictionsOpen, type Race } from '../../season.tsx';
import { useLoaded } from '../../use-loaded.ts';
import { type Driver, PicksForm } from './picks-form.tsx';

type Outcome =
  | { state: 'idle' | 'submitting' | 'submitted' }
  | { state: 'failed'; message: string };

/** The form for one race, with what the player picked before. */
export function RacePrediction({ race, drivers }: { race: Race; drivers: Driver[] }) {
  const load = useCallback(
    (signal: AbortSignal) => call('predictions.get', { params: { raceId: race._id }, signal }),
    [race._id],
  );
  const [stored] = useLoaded(load);
  const [open, setOpen] = useState(arePredictionsOpen(race));
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' });
  const [predicted, setPredicted] = useState(false);
  const close = useCallback(() => setOpen(false), []);

  async function send(predictions: PicksAsSent) {
    setOutcome({ state: 'submitting' });
    try {
      await call('predictions.submit', { params: { raceId: race._id }, body: { predictions } });
      setPredicted(true);
      setOutcome({ state: 'submitted' });
    } catch (error) {
      const message = messageOf(error, 'Failed to submit predictions. Please try again.');
      setOutcome({ state: 'failed', message });
    }
  }

  if (stored.state === 'loading') return <Skeleton />;
  if (stored.state === 'failed') {
    return <Failure>Failed to load data: {messageOf(stored.error, 'no answer')}</Failure>;
  }
  return (
    <>
      <h2>{race.raceName}</h2>
      <ClosingTime race={race} open={open} onZero={close} />
      <PicksForm
        race={race}
        drivers={drivers}
        initial={stored.data.prediction?.predictions}
        open={open}
        submitLabel={labelFor(outcome, predicted || stored.data.hasPrediction)}
        busy={outcome.state === 'submitting'}
        onSubmit={send}
      />
      {outcome.state === 'submitted' && <Notice>Predictions submitted successfully!</Notice>}
      {outcome.state === 'failed' && <Failure>{outcome.message}</Failure>}
    </>
  );
}

function labelFor(outcome: Outcome, predicted: boolean): string {
  if (outcome.state === 'submitting') return 'Submitting...';
  return predicted ? 'Update Predictions' : 'Submit Predictions';
}

function ClosingTime({ race, open, onZero }: { race: Race; open: boolean; onZero: () => void }) {
  const closes = race.predictionClosingTime;
  if (!closes) return <p>{race.closingProblem}</p>;
  if (!open) return <p className="countdown">Predictions closed</p>;
  return (
    <p>
      Closes in <Countdown to={closes} onZero={onZero} />
      <br />
      <span className="quiet">
        <Moment at={closes} />, two minutes before qualifying
      </span>
    </p>
  );
}
