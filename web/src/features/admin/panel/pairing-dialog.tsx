import { PAIRING_FREEZE_MS } from '@parc-ferme/domain/race/deadline';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { lasting } from '../../../components/lasting.ts';
import { Moment } from '../../../components/moment.tsx';
import type { Race } from '../../../season.tsx';

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

/** What a change does to those who have picked, and how it is undone. */
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
            by <Moment at={race.predictionClosingTime} />
          </>
        )}
        . Their other picks stay.
      </p>
      <p className="quiet">
        Until {lasting(PAIRING_FREEZE_MS)} before closing you can set the old matchup again; picks
        made for it then count again.
      </p>
    </ConfirmDialog>
  );
}
