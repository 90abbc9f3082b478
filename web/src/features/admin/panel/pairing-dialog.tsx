import { PAIRING_FREEZE_MS } from '@parc-ferme/domain/race/deadline';
import type { Race } from '../../../server/season.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { durationText } from '../../../ui/duration.ts';

/** What a pairing means for players who have predicted already. */
export function AlreadyPredicted({ race }: { race: Race }) {
  return (
    <p className="quiet">
      {race.headToHead
        ? 'If you change a matchup, players who have picked in it will have to choose again.'
        : 'Players who have already predicted can add their head-to-head picks until the race closes.'}
    </p>
  );
}

type Props = { race: Race; busy: boolean; onConfirm: () => void; onClose: () => void };

/** What a change means for submitted predictions, and how to undo it. */
export function PairingDialog({ race, busy, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      title={`Change the head-to-head of ${race.raceName}`}
      action="Change it"
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        Picks made in a matchup that you change no longer count, and their players would have to
        choose again
        {race.predictionClosingTime && (
          <>
            {' '}
            by <DateTime at={race.predictionClosingTime} />
          </>
        )}
        . Their other picks stay.
      </p>
      <p className="quiet">
        Until {durationText(PAIRING_FREEZE_MS)} before closing you can set the old matchup again;
        picks made for it then count again.
      </p>
    </ConfirmDialog>
  );
}
