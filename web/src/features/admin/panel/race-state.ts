import type { Reply } from '../../../api.ts';
import { arePredictionsOpen } from '../../../season.tsx';
import { serverNow } from '../../../server-clock.ts';

/** A race with what waits, as the admins watch it. */
export type RaceStatus = Reply<'races.status'>[number];

/** It should have started: from then on there may be a result. */
export function hasStarted({ race }: RaceStatus): boolean {
  return race.status !== 'cancelled' && serverNow() > new Date(race.date);
}

/** What everybody sees is the latest result that was accepted. */
export function isScored({ acceptedRevision, publishedRevision }: RaceStatus): boolean {
  return publishedRevision !== null && publishedRevision === acceptedRevision;
}

type State = { name: string; colour: 'exact' | 'partial' | ''; icon: 'tick' | 'clock' | 'lock' };

/** Where a race is, in a word. */
export function stateOf(status: RaceStatus): State {
  const { race, publishedRevision } = status;
  if (race.status === 'cancelled') return { name: 'Cancelled', colour: '', icon: 'lock' };
  if (arePredictionsOpen(race)) return { name: 'Open', colour: 'exact', icon: 'clock' };
  if (publishedRevision !== null) return { name: 'Completed', colour: 'exact', icon: 'tick' };
  if (hasStarted(status)) return { name: 'No result yet', colour: 'partial', icon: 'clock' };
  return { name: 'Tips Closed', colour: '', icon: 'lock' };
}

/** "Revision 2"; or what was accepted and what is shown where these are not the same. */
export function revisionText({ acceptedRevision, publishedRevision }: RaceStatus): string {
  if (acceptedRevision === null)
    return publishedRevision ? `Revision ${publishedRevision}` : 'None';
  if (publishedRevision === null) return `Revision ${acceptedRevision}, not scored`;
  return acceptedRevision === publishedRevision
    ? `Revision ${publishedRevision}`
    : `Revision ${publishedRevision} shown, ${acceptedRevision} waits`;
}
