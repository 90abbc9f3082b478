import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Moment } from '../../../components/moment.tsx';
import type { Race } from '../../../season.tsx';

type Predicted = { race: Race; predictions: number };

/** How many have picked, not what. */
export function PredictedAlready({ race, predictions }: Predicted) {
  if (predictions === 0) return <p className="quiet">Nobody has predicted this race yet.</p>;
  const players = playersText(predictions);
  return (
    <p>
      <b>
        {players} {predictions === 1 ? 'has' : 'have'} predicted this race already.
      </b>{' '}
      {race.headToHead
        ? 'If you change a matchup, they would have to choose again.'
        : 'They can add their head-to-head picks until it closes.'}
    </p>
  );
}

type Props = Predicted & { busy: boolean; onConfirm: () => void; onClose: () => void };

/** What a change does to those who have picked, and how it is undone. */
export function PairingDialog({ race, predictions, busy, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      title={`Change the head-to-head of ${race.raceName}`}
      action="Change it"
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {playersText(predictions)} {predictions === 1 ? 'has' : 'have'} predicted this race already.
        What they picked in a matchup that you change no longer counts, and they would have to
        choose again
        {race.predictionClosingTime && (
          <>
            {' '}
            by <Moment at={race.predictionClosingTime} />
          </>
        )}
        . Their other picks stay.
      </p>
      <p className="quiet">
        Until it closes you can set the old matchup again; picks made for it then count again.
      </p>
    </ConfirmDialog>
  );
}

function playersText(count: number): string {
  return count === 1 ? '1 player' : `${count} players`;
}
