import type { Reply } from '../../../server/api.ts';
import { arePredictionsOpen } from '../../../server/season.tsx';
import { serverNow } from '../../../server/server-clock.ts';

/** A race with its pending work, for admins. */
export type RaceStatus = Reply<'races.status'>[number];

/** It should have started: from then on there may be a result. */
export function hasStarted({ race }: RaceStatus): boolean {
  return race.status !== 'cancelled' && serverNow() > new Date(race.date);
}

/** Whether the published result is the latest accepted one. */
export function isScored({ acceptedRevision, publishedRevision }: RaceStatus): boolean {
  return publishedRevision !== null && publishedRevision === acceptedRevision;
}

type State = { name: string; colour: 'exact' | 'partial' | ''; icon: 'tick' | 'clock' | 'lock' };

/** The state of a race, in one word. */
export function stateOf(status: RaceStatus): State {
  const { race, publishedRevision } = status;
  if (race.status === 'cancelled') return { name: 'Cancelled', colour: '', icon: 'lock' };
  if (arePredictionsOpen(race)) return { name: 'Open', colour: 'exact', icon: 'clock' };
  if (publishedRevision !== null) return { name: 'Completed', colour: 'exact', icon: 'tick' };
  if (hasStarted(status)) return { name: 'No result yet', colour: 'partial', icon: 'clock' };
  return { name: 'Tips Closed', colour: '', icon: 'lock' };
}

/** "Revision 2", or the accepted and the published revision if they differ. */
export function revisionText({ acceptedRevision, publishedRevision }: RaceStatus): string {
  if (acceptedRevision === null)
    return publishedRevision ? `Revision ${publishedRevision}` : 'None';
  if (publishedRevision === null) return `Revision ${acceptedRevision}, not scored`;
  return acceptedRevision === publishedRevision
    ? `Revision ${publishedRevision}`
    : `Revision ${publishedRevision} shown, ${acceptedRevision} waits`;
}
