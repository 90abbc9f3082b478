import { type FormEvent, useState } from 'react';
import { call } from '../../../api.ts';
import { Icon } from '../../../components/icon.tsx';
import type { RaceStatus } from '../panel/race-state.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { WouldClose } from './would-close.tsx';
import { asLocal, BothZones, fromLocal, ownZone } from './zones.tsx';

type Props = { status: RaceStatus; onChanged: (text: string) => void };

/** When predictions close: as announced, or as set by hand. */
export function ClosingTime({ status, onChanged }: Props) {
  const { race, announced, closingOverride } = status;
  /** The instant to be set, or null to leave it to the calendar. */
  const [asked, setAsked] = useState<{ closesAt: string | null }>();

  async function set(closesAt: string | null, reason: string) {
    const params = { raceId: race._id };
    await call('races.set-closing', { params, body: { closesAt, reason } });
    setAsked(undefined);
    onChanged(
      closesAt === null
        ? `The closing time of ${race.raceName} is that of the calendar again.`
        : `The closing time of ${race.raceName} was set by hand.`,
    );
  }

  return (
    <section aria-labelledby="closing">
      <h2 id="closing">Closing time</h2>
      <div className="panel control">
        <dl className="facts">
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
            <dt>Set by hand</dt>
            <dd>{closingOverride ? <BothZones at={closingOverride} /> : 'No'}</dd>
          </div>
        </dl>
        {race.closingProblem && (
          <p className="warned">
            <Icon name="warning" /> {race.closingProblem}: set a time by hand.
          </p>
        )}
        <ClosingForm
          from={race.predictionClosingTime ?? announced.closesAt ?? race.date}
          onSet={(closesAt) => setAsked({ closesAt })}
        />
        {closingOverride && (
          <button type="button" className="plain" onClick={() => setAsked({ closesAt: null })}>
            Remove the closing time set by hand
          </button>
        )}
      </div>
      {asked && (
        <ClosingDialog
          status={status}
          closesAt={asked.closesAt}
          onConfirm={(reason) => set(asked.closesAt, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

type FormProps = { from: string; onSet: (closesAt: string) => void };

/** A time in the admin's own zone, with UTC beside it while it is typed. */
function ClosingForm({ from, onSet }: FormProps) {
  const [local, setLocal] = useState(() => asLocal(from));
  const instant = fromLocal(local);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (instant) onSet(instant);
  }

  return (
    <form className="closing-form" onSubmit={submit}>
      <label>
        New closing time, {ownZone()}
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
        Set by hand
      </button>
    </form>
  );
}

type DialogProps = {
  status: RaceStatus;
  closesAt: string | null;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
};

function ClosingDialog({ status, closesAt, onConfirm, onClose }: DialogProps) {
  const { race, announced } = status;
  return (
    <ReasonDialog
      title={closesAt ? 'Set the closing time by hand' : 'Leave the closing time to the calendar'}
      action={closesAt ? 'Set it' : 'Remove it'}
      otherwise="Failed to set the closing time"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <WouldClose race={race} after={closesAt ?? announced.closesAt} />
      <p className="quiet">
        Picks stamped after the closing time do not count; the version before it does.{' '}
        {closesAt
          ? 'It survives every later change of the calendar, and a change in doubt is dismissed. Until the race closes it can be set anew or removed; closed stays closed.'
          : 'Until the race closes a time can be set by hand again; closed stays closed.'}
      </p>
    </ReasonDialog>
  );
}
