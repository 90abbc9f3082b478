import type { Reply } from '../../../server/api.ts';
import { arePredictionsOpen } from '../../../server/season.tsx';
import { serverNow } from '../../../server/server-clock.ts';
import { Icon } from '../../../ui/icon.tsx';

export type RaceStatus = Reply<'races.status'>[number];

/** Whether the race should have started: from then on there may be a result. */
export function hasStarted({ race }: RaceStatus): boolean {
  return race.status !== 'cancelled' && serverNow() > new Date(race.date);
}

/** Whether the published result is the latest accepted one. */
export function isScored({ acceptedRevision, publishedRevision }: RaceStatus): boolean {
  return publishedRevision !== null && publishedRevision === acceptedRevision;
}

export function RaceState({ status }: { status: RaceStatus }) {
  const { name, colour, icon } = stateOf(status);
  return (
    <span className={`chip ${colour}`}>
      <Icon name={icon} /> <span>{name}</span>
    </span>
  );
}

type State = { name: string; colour: 'exact' | 'partial' | ''; icon: 'tick' | 'clock' | 'lock' };

function stateOf(status: RaceStatus): State {
  const { race, publishedRevision } = status;
  if (race.status === 'cancelled') return { name: 'Cancelled', colour: '', icon: 'lock' };
  if (arePredictionsOpen(race)) return { name: 'Open', colour: 'exact', icon: 'clock' };
  if (publishedRevision !== null) return { name: 'Completed', colour: 'exact', icon: 'tick' };
  if (hasStarted(status)) return { name: 'No result yet', colour: 'partial', icon: 'clock' };
  return { name: 'Tips Closed', colour: '', icon: 'lock' };
}

/** "Revision 2", or the accepted and the published revision if they differ. */
export function revisionText(status: RaceStatus): string {
  const { acceptedRevision: accepted, publishedRevision: published } = status;
  if (published === null) return accepted ? `Revision ${accepted}, not scored` : 'None';
  const waitingText = accepted && accepted !== published ? ` shown, ${accepted} waits` : '';
  return `Revision ${published}${waitingText}`;
}
