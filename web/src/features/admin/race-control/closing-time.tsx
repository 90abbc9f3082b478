import { CLOSING_LEAD_MS, QUALIFYING_MAX_EARLIER_MS } from '@parc-ferme/domain/race/deadline';
import { type FormEvent, useState } from 'react';
import { call } from '../../../server/api.ts';
import { arePredictionsOpen } from '../../../server/season.tsx';
import { serverNow } from '../../../server/server-clock.ts';
import { Icon } from '../../../ui/icon.tsx';
import { browserTimeZone } from '../../../ui/time-format.ts';
import type { RaceStatus } from '../panel/race-state.ts';
import { ClosingChange } from './closing-change.tsx';
import styles from './race-control.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { asLocal, BothZones, fromLocal } from './zones.tsx';

type Props = { status: RaceStatus; onChanged: (text: string) => void };

/** The closing time to set, null to return to the calendar, or the official start of qualifying. */
type Change = { closesAt: string | null } | { qualifyingStart: string };

/** When predictions close: as announced, as set manually, or as qualifying officially started. */
export function ClosingTime({ status, onChanged }: Props) {
  const { race, announced, official, closingOverride } = status;
  const [asked, setAsked] = useState<Change>();

  async function set(change: Change, reason: string) {
    const params = { raceId: race._id };
    await call('races.set-closing', { params, body: { ...change, reason } });
    setAsked(undefined);
    onChanged(changedText(change, race.raceName));
  }

  return (
    <section aria-labelledby="closing">
      <h2 id="closing">Closing time</h2>
      <div className={`panel ${styles.control}`}>
        <dl className={styles.facts}>
          <div>
            <dt>Predictions close</dt>
            <dd>
              <BothZones at={race.predictionClosingTime} />
            </dd>
          </div>
          <div>
            <dt>Announced</dt>
            <dd>
              <BothZones at={announced.closesAt} />
            </dd>
          </div>
          <div>
            <dt>Set manually</dt>
            <dd>{closingOverride ? <BothZones at={closingOverride} /> : 'No'}</dd>
          </div>
          {official?.qualifyingDateTime && (
            <div>
              <dt>Official start of qualifying</dt>
              <dd>
                <BothZones at={official.qualifyingDateTime} />
              </dd>
            </div>
          )}
        </dl>
        {race.closingProblem && (
          <p className={styles.warned}>
            <Icon name="warning" /> {race.closingProblem}: set a time manually.
          </p>
        )}
        <ClosingForms status={status} onAsk={setAsked} />
      </div>
      {asked && (
        <ClosingDialog
          status={status}
          change={asked}
          onConfirm={(reason) => set(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

function changedText(change: Change, raceName: string): string {
  if ('qualifyingStart' in change)
    return `The official start of qualifying of ${raceName} was set.`;
  return change.closesAt === null
    ? `The closing time of ${raceName} is that of the calendar again.`
    : `The closing time of ${raceName} was set manually.`;
}

type FormsProps = { status: RaceStatus; onAsk: (change: Change) => void };

/** An open race can be closed earlier. For a closed one only the start of qualifying can be corrected. */
function ClosingForms({ status, onAsk }: FormsProps) {
  const { race, announced, flagged, closingOverride, publishedRevision } = status;
  if (publishedRevision !== null) {
    return (
      <p className="quiet">
        This race is scored. Only a corrected calendar moves its closing time, and you decide about
        it here.
      </p>
    );
  }
  const isUndecided = race.closingProblem !== undefined || flagged !== null;
  const isOpen = arePredictionsOpen(race) || isUndecided;
  const from = race.predictionClosingTime ?? announced.closesAt ?? race.date;
  return (
    <>
      {isOpen && (
        <TimeForm
          from={from}
          label="New closing time"
          action="Set manually"
          onSet={(closesAt) => onAsk({ closesAt })}
        />
      )}
      {isOpen && closingOverride && (
        <button type="button" className="plain" onClick={() => onAsk({ closesAt: null })}>
          Remove the closing time set manually
        </button>
      )}
      {mayHaveStarted(from) && (
        <TimeForm
          from={race.qualifyingDateTime ?? from}
          label="Official start of qualifying"
          action="Set the official start"
          onSet={(qualifyingStart) => onAsk({ qualifyingStart })}
        />
      )}
    </>
  );
}

/** Qualifying may have started some days before its announced time, at most. */
function mayHaveStarted(closesAt: string): boolean {
  return serverNow().getTime() > Date.parse(closesAt) - QUALIFYING_MAX_EARLIER_MS;
}

type FormProps = {
  from: string;
  label: string;
  action: string;
  onSet: (instant: string) => void;
};

/** A time field, which the browser always shows in its own time zone, with UTC beside it. */
function TimeForm({ from, label, action, onSet }: FormProps) {
  const [local, setLocal] = useState(() => asLocal(from));
  const instant = fromLocal(local);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (instant) onSet(instant);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <label>
        {label}, {browserTimeZone()}
        <input
          type="datetime-local"
          required
          value={local}
          onChange={(event) => setLocal(event.target.value)}
        />
      </label>
      <output className="small">
        {instant ? `${instant.slice(0, 10)}, ${instant.slice(11, 16)} UTC` : 'No time yet'}
      </output>
      <button type="submit" className="plain">
        {action}
      </button>
    </form>
  );
}

type DialogProps = {
  status: RaceStatus;
  change: Change;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
};

function ClosingDialog({ change, ...props }: DialogProps) {
  return 'qualifyingStart' in change ? (
    <OfficialStartDialog {...props} {...change} />
  ) : (
    <ByHandDialog {...props} {...change} />
  );
}

type OfficialStartProps = Omit<DialogProps, 'change'> & { qualifyingStart: string };

function OfficialStartDialog({ status, qualifyingStart, onConfirm, onClose }: OfficialStartProps) {
  const closesAt = new Date(Date.parse(qualifyingStart) - CLOSING_LEAD_MS).toISOString();
  return (
    <ReasonDialog
      title="Set the official start of qualifying"
      action="Set it"
      otherwise="Failed to set the official start of qualifying"
      label="Official source"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ClosingChange race={status.race} after={closesAt} />
      <p className="quiet">
        Picks sent later are void, and each player’s last version before counts. The race is closed
        for good. Name the document or page that gives the start.
      </p>
    </ReasonDialog>
  );
}

type ByHandProps = Omit<DialogProps, 'change'> & { closesAt: string | null };

function ByHandDialog({ status, closesAt, onConfirm, onClose }: ByHandProps) {
  const { race, announced } = status;
  return (
    <ReasonDialog
      title={closesAt ? 'Set the closing time manually' : 'Leave the closing time to the calendar'}
      action={closesAt ? 'Set it' : 'Remove it'}
      otherwise="Failed to set the closing time"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ClosingChange race={race} after={closesAt ?? announced.closesAt} />
      <p className="quiet">
        {closesAt
          ? 'It survives later changes of the calendar, but an earlier qualifying always wins. Until the race closes you can set another time or remove it; closed stays closed.'
          : 'Until the race closes a time can be set manually again; closed stays closed.'}
      </p>
    </ReasonDialog>
  );
}
