import type { FormEvent } from 'react';
import { call } from '../../../server/api.ts';
import { routeQuery } from '../../../server/server-data.ts';
import { Icon } from '../../../ui/icon.tsx';
import { browserTimeZone } from '../../../ui/time-format.ts';
import type { DialogAction } from '../action-dialog.tsx';
import styles from '../admin.module.css';
import { Facts } from '../facts.tsx';
import type { RaceStatus } from '../panel/race-state.tsx';
import { timesDecision, type Wording } from './times-decision.tsx';
import { asLocal, BothZones, fromLocal } from './zones.tsx';

type Props = { status: RaceStatus; openDialog: (action: DialogAction) => void };

/** When predictions close: as announced, as set manually, or as qualifying officially started. */
export function ClosingTime({ status, openDialog }: Props) {
  const { race, announced, official, closingOverride, possible } = status;
  return (
    <section aria-labelledby="closing">
      <h2 id="closing">Closing time</h2>
      <div className="panel">
        <Facts
          values={{
            'Predictions close': <BothZones at={race.predictionClosingTime} />,
            Announced: <BothZones at={announced.closesAt} />,
            'Set manually': closingOverride ? <BothZones at={closingOverride} /> : 'No',
            'Official start of qualifying': official?.qualifyingDateTime && (
              <BothZones at={official.qualifyingDateTime} />
            ),
          }}
        />
        {race.closingProblem && possible.includes('set-closing') && (
          <p className={styles.warned}>
            <Icon name="warning" /> <span>{race.closingProblem}</span>: set a time manually.
          </p>
        )}
        <ClosingForms status={status} openDialog={openDialog} />
      </div>
    </section>
  );
}

/** Until a race is closed for good its closing can be moved. Then only the start of qualifying can be corrected. */
function ClosingForms({ status, openDialog }: Props) {
  const { race, announced, closingOverride, publishedRevision, possible } = status;
  if (publishedRevision !== null) {
    return (
      <p className="quiet">
        This race is scored. Only a corrected calendar moves its closing time, and you decide about
        it here.
      </p>
    );
  }
  const initialTime = race.predictionClosingTime ?? announced.closesAt ?? race.date;
  return (
    <div>
      {possible.includes('set-closing') && (
        <TimeForm
          initialTime={initialTime}
          label="New closing time"
          action="Set manually"
          onSet={(closesAt) => openDialog(decisionOn(race, { closesAt }, MANUAL))}
        />
      )}
      {possible.includes('set-closing') && closingOverride && (
        <button
          type="button"
          className="plain"
          onClick={() => openDialog(decisionOn(race, { closesAt: null }, BY_CALENDAR))}
        >
          Remove the closing time set manually
        </button>
      )}
      {possible.includes('set-official-start') && (
        <TimeForm
          initialTime={race.qualifyingDateTime ?? initialTime}
          label="Official start of qualifying"
          action="Set the official start"
          onSet={(qualifyingStart) =>
            openDialog(decisionOn(race, { qualifyingStart }, OFFICIAL_START))
          }
        />
      )}
    </div>
  );
}

type ClosingChange = { closesAt: string | null } | { qualifyingStart: string };

const MANUAL: Wording = {
  title: 'Set the closing time manually',
  action: 'Set it',
  consequences:
    'From then on picks are refused, but nothing is revealed: that waits for the closing time by the calendar. It survives later changes of the calendar, but an earlier qualifying always wins. It can be changed or undone until the race is closed for good.',
  done: ['The closing time', 'was set manually'],
};

const BY_CALENDAR: Wording = {
  title: 'Leave the closing time to the calendar',
  action: 'Remove it',
  consequences:
    'Picks are taken again until the closing time by the calendar. Until the race is closed for good a time can be set manually again.',
  done: ['The closing time', 'is that of the calendar again'],
};

const OFFICIAL_START: Wording = {
  title: 'Set the official start of qualifying',
  action: 'Set it',
  label: 'Official source',
  consequences:
    'Picks sent later are void, and each player’s last version before counts. The race is closed for good. Name the document or page that gives the start.',
  done: ['The official start of qualifying', 'was set'],
};

function decisionOn(
  race: RaceStatus['race'],
  change: ClosingChange,
  wording: Wording,
): DialogAction {
  const params = { raceId: race._id };
  return timesDecision(
    race,
    wording,
    routeQuery('races.set-closing', { params, body: { ...change, preview: true } }),
    (reason) => call('races.set-closing', { params, body: { ...change, reason } }),
  );
}

type FormProps = {
  initialTime: string;
  label: string;
  action: string;
  onSet: (instant: string) => void;
};

/** A time field, which the browser always shows in its own time zone. */
function TimeForm({ initialTime, label, action, onSet }: FormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const instant = fromLocal(String(new FormData(event.currentTarget).get('time')));
    if (instant) onSet(instant);
  }

  return (
    <form className={`form ${styles.short}`} onSubmit={submit}>
      <label>
        {`${label}, ${browserTimeZone()}`}
        <input type="datetime-local" name="time" required defaultValue={asLocal(initialTime)} />
      </label>
      <button type="submit" className="plain">
        {action}
      </button>
    </form>
  );
}
