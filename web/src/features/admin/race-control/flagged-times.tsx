import { type ReactNode, useState } from 'react';
import { call } from '../../../api.ts';
import { Icon } from '../../../components/icon.tsx';
import type { RaceStatus } from '../panel/race-state.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { WouldClose } from './would-close.tsx';
import { apartText, BothZones } from './zones.tsx';

type Times = RaceStatus['announced'];
type Props = {
  status: RaceStatus;
  flagged: Times;
  onDecided: (text: string) => void;
};
type Decision = 'accept' | 'dismiss';

/** A change of the calendar that was too doubtful to be believed: both times side by side. */
export function FlaggedTimes({ status, flagged, onDecided }: Props) {
  const { race, announced } = status;
  const [asked, setAsked] = useState<Decision>();

  async function decide(decision: Decision, reason: string) {
    const params = { raceId: race._id };
    await call('races.decide-times', { params, body: { decision, reason } });
    setAsked(undefined);
    onDecided(
      decision === 'accept'
        ? `The calendar's new time of ${race.raceName} was taken.`
        : `The calendar's new time of ${race.raceName} was dismissed.`,
    );
  }

  return (
    <section aria-labelledby="flagged">
      <h2 id="flagged">The calendar has another time</h2>
      <div className="panel control">
        <p className="warned">
          <Icon name="warning" /> {status.waitsFor[0]}
        </p>
        <div className="both-times">
          <TimesCard name="Known until now" times={announced}>
            <button type="button" className="plain" onClick={() => setAsked('dismiss')}>
              Dismiss the change
            </button>
          </TimesCard>
          <TimesCard name="Calendar now" times={flagged} than={announced}>
            <button type="button" onClick={() => setAsked('accept')}>
              Take the new time
            </button>
          </TimesCard>
        </div>
      </div>
      {asked && (
        <DecisionDialog
          {...{ status, flagged }}
          decision={asked}
          onConfirm={(reason) => decide(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

type CardProps = { name: string; times: Times; than?: Times; children: ReactNode };

function TimesCard({ name, times, than, children }: CardProps) {
  return (
    <section className="admin-times" aria-label={name}>
      <h3>{name}</h3>
      <dl className="facts">
        <Fact name="Qualifying" at={times.qualifyingDateTime} than={than?.qualifyingDateTime} />
        <Fact name="Race" at={times.date} than={than?.date} />
        <Fact name="Closes at" at={times.closesAt} than={than?.closesAt} />
      </dl>
      {children}
    </section>
  );
}

type Time = string | null | undefined;

function Fact({ name, at, than }: { name: string; at: Time; than: Time }) {
  const apart = at && than && at !== than ? apartText(than, at) : undefined;
  return (
    <div>
      <dt>
        {name} {apart && <span className="chip partial">{apart}</span>}
      </dt>
      <dd>{at === undefined ? 'Not known' : <BothZones at={at} />}</dd>
    </div>
  );
}

type DialogProps = {
  status: RaceStatus;
  flagged: Times;
  decision: Decision;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
};

function DecisionDialog({ status, flagged, decision, onConfirm, onClose }: DialogProps) {
  const { race, announced, closingOverride } = status;
  const takes = decision === 'accept';
  const after = closingOverride ?? (takes ? flagged : announced).closesAt;
  return (
    <ReasonDialog
      title={takes ? 'Take the new time' : 'Dismiss the change'}
      action={takes ? 'Take it' : 'Dismiss it'}
      otherwise="Failed to decide about the times"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <WouldClose race={race} after={after} />
      <p className="quiet">
        {takes
          ? 'If it turns out wrong, set a closing time by hand below, as long as the race is open.'
          : 'The same change is not asked about again. If it turns out right, set a closing time by hand below, as long as the race is open.'}
      </p>
    </ReasonDialog>
  );
}
