import { countText } from '@parc-ferme/domain/wording/number-text';
import { CallFailed, call, InvalidReply, type Reply } from '../../../server/api.ts';
import { routeQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import type { DialogAction } from '../action-dialog.tsx';
import { isScored, type RaceStatus } from './race-state.tsx';

/**
 * Scores a race, or scores it again. If another admin has scored it since the page was loaded, the dialog
 * asks whether to score it again.
 */
export function processing(
  status: RaceStatus,
  openDialog: (action: DialogAction) => void,
  { isRescore = isScored(status) } = {},
): DialogAction {
  const { _id: raceId, raceName } = status.race;
  const action = isRescore ? 'Recalculate' : 'Process';
  return {
    title: `${action} ${raceName}`,
    action,
    whatFailed: 'Failed to process results',
    reason: null,
    explanation: <Consequences status={status} isRescore={isRescore} />,
    async run() {
      try {
        const query = isRescore ? { force: 'true' as const } : {};
        const reply = await call('results.process', { params: { raceId }, query });
        if (typeof reply.scoresCount !== 'number') throw new InvalidReply();
        return isRescore
          ? `Results recalculated for ${raceName}. ${reply.scoresCount} predictions scored again.`
          : reply.message;
      } catch (error) {
        const wasScored = error instanceof CallFailed && error.code === 'result.scored';
        if (wasScored) openDialog(processing(status, openDialog, { isRescore: true }));
        throw error;
      }
    },
  };
}

function Consequences({ status, isRescore }: { status: RaceStatus; isRescore: boolean }) {
  const { race, acceptedRevision, publishedRevision } = status;
  const { data } = useServerData(routeQuery('scores.race', { params: { raceId: race._id } }));
  const revision = acceptedRevision ?? publishedRevision;
  const resultName = revision === null ? 'the latest result' : `revision ${revision} of the result`;
  return (
    <>
      {isRescore && (
        <p>
          This race has already been scored with <span>{resultName}</span>. Points, ranks and badges
          only change where they were wrong.
        </p>
      )}
      <p aria-live="polite">
        <span>{predictionsText(data)}</span> will be scored with <span>{resultName}</span>, and all
        players see the points at once.
      </p>
      <p className="quiet">
        If the result itself is wrong, a correction in race control scores the race again; it can be
        withdrawn.
      </p>
    </>
  );
}

/** With more than one page the number of predictions is unknown. */
function predictionsText(page: Reply<'scores.race'> | undefined): string {
  return !page || page.next ? 'All predictions' : countText(page.scores.length, 'prediction');
}
