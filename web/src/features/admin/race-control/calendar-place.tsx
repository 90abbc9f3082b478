import type { ReactNode } from 'react';
import { call } from '../../../server/api.ts';
import { routeQuery } from '../../../server/server-data.ts';
import { DateTimeInZone } from '../../../ui/date-time.tsx';
import type { DialogAction } from '../action-dialog.tsx';
import type { RaceStatus } from '../panel/race-state.tsx';
import { timesDecision, type Wording } from './times-decision.tsx';

type Props = { status: RaceStatus; openDialog: (action: DialogAction) => void };

/** Whether the race is on the calendar, shown only if that is uncertain or can be decided. */
export function CalendarPlace({ status, openDialog }: Props) {
  const { race, listing, possible } = status;
  const canTakeOff = possible.includes('take-off');
  const canBringBack = possible.includes('bring-back');
  if (!listing && !canTakeOff && !canBringBack) return null;
  return (
    <section aria-labelledby="calendar-place">
      <h2 id="calendar-place">On the calendar?</h2>
      <div className="panel">
        <p key={listing?.state}>
          {listing ? listingText(listing) : 'The race data has this race, but no result of it.'}
        </p>
        {canTakeOff && (
          <button
            type="button"
            className="plain"
            onClick={() => openDialog(decisionOn(race, { listed: false }, TAKE_OFF))}
          >
            Take it off the calendar
          </button>
        )}
        {canBringBack && (
          <button
            type="button"
            className="plain"
            onClick={() => openDialog(decisionOn(race, { listed: true }, BRING_BACK))}
          >
            Bring it back
          </button>
        )}
      </div>
    </section>
  );
}

type Listing = NonNullable<RaceStatus['listing']>;

function listingText({ state, since, incomplete }: Listing): ReactNode {
  if (state === 'unconfirmed') {
    return (
      <>
        New in the race data, <DateTimeInZone at={since} />, with a date in another year, or in the
        past without a result. It is not open until the race data says otherwise.
      </>
    );
  }
  if (state === 'off') {
    return (
      <>
        Off the calendar, <DateTimeInZone at={since} />. It takes no picks and is not scored.
      </>
    );
  }
  return (
    <>
      The race data has lacked this race since <DateTimeInZone at={since} />. It stays as it is,
      without reminders
      <span>{state === 'withheld' && ', and nothing is revealed'}</span>.{' '}
      <span>
        {incomplete
          ? 'The answers are incomplete: too many races are missing, or rows cannot be read. None goes off by itself: that is for you to decide.'
          : 'After two days without it, it goes off the calendar by itself.'}
      </span>
    </>
  );
}

const TAKE_OFF: Wording = {
  title: 'Take the race off the calendar',
  action: 'Take it off',
  consequences:
    'No picks are shown that were not shown before, and it is not scored. All players are told, with your name and reason. If the race data has it again, or a result of it, it is back by itself.',
  done: ['The listing', 'was taken off the calendar'],
};

const BRING_BACK: Wording = {
  title: 'Bring the race back',
  action: 'Bring it back',
  consequences:
    'It has the times that it had. If its closing has passed, it stays closed. All players are told, with your name and reason.',
  done: ['The listing', 'is back on the calendar'],
};

function decisionOn(
  race: RaceStatus['race'],
  change: { listed: boolean },
  wording: Wording,
): DialogAction {
  const params = { raceId: race._id };
  return timesDecision(
    race,
    wording,
    routeQuery('races.set-listing', { params, body: { ...change, preview: true } }),
    (reason) => call('races.set-listing', { params, body: { ...change, reason } }),
  );
}
