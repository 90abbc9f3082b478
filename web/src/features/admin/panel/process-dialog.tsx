import type { Reply } from '../../../server/api.ts';
import { routeQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { RaceStatus } from './race-state.ts';

type Props = {
  status: RaceStatus;
  again: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Shows how many predictions will be scored, and with which result. */
export function ProcessDialog({ status, again, busy, onConfirm, onClose }: Props) {
  const { race, acceptedRevision, publishedRevision } = status;
  const { data } = useServerData(routeQuery('scores.race', { params: { raceId: race._id } }));
  const many = data ? countText(data) : 'All predictions';
  const revision = acceptedRevision ?? publishedRevision;
  const by = revision === null ? 'the latest result' : `revision ${revision} of the result`;
  return (
    <ConfirmDialog
      title={again ? `Recalculate ${race.raceName}` : `Process ${race.raceName}`}
      action={again ? 'Recalculate' : 'Process'}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {again && (
        <p>
          This race has already been scored with {by}. Points, ranks and badges only change where
          they were wrong.
        </p>
      )}
      <p aria-live="polite">
        {many} will be scored with {by}, and all players see the points at once.
      </p>
      <p className="quiet">
        If the result itself is wrong, a correction in race control scores the race again; it can be
        withdrawn.
      </p>
    </ConfirmDialog>
  );
}

/** With more than one page the number of predictions is unknown. */
function countText({ scores: { length: count }, next }: Reply<'scores.race'>): string {
  if (next !== undefined) return 'All predictions';
  return count === 1 ? '1 prediction' : `${count} predictions`;
}
