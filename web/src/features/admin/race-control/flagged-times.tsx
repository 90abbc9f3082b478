import { type ReactNode, useState } from 'react';
import { call } from '../../../server/api.ts';
import { serverNow } from '../../../server/server-clock.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { RaceStatus } from '../panel/race-state.ts';
import { ClosingChange } from './closing-change.tsx';
import styles from './race-control.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { apartText, BothZones } from './zones.tsx';

type Times = RaceStatus['announced'];
type Props = {
  status: RaceStatus;
  flagged: Times;
  onDecided: (text: string) => void;
};
type Decision = 'accept' | 'dismiss';

/** A calendar change that needs review: both times side by side. */
export function FlaggedTimes({ status, flagged, onDecided }: Props) {
  const { announced } = status;
  const [asked, setAsked] = useState<Decision>();

  async function decide(decision: Decision, reason: string) {
    await decideTimes(status, decision, reason, onDecided);
    setAsked(undefined);
  }

  return (
    <section aria-labelledby="flagged">
      <h2 id="flagged">The calendar has a different time</h2>
      <div className={`panel ${styles.control}`}>
        <p className={styles.warned}>
          <Icon name="warning" /> {status.waitsFor[0]}
        </p>
        <div className={styles.bothTimes}>
          <TimesCard name="Known so far" times={announced}>
            <button type="button" className="plain" onClick={() => setAsked('dismiss')}>
              Dismiss the change
            </button>
          </TimesCard>
          <TimesCard name="Calendar now" times={flagged} than={announced}>
            <button type="button" onClick={() => setAsked('accept')}>
              Accept the new time
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
    <section className={styles.times} aria-label={name}>
      <h3>{name}</h3>
      <dl className={styles.facts}>
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
      <dd>{at === undefined ? 'Unknown' : <BothZones at={at} />}</dd>
    </div>
  );
}

/** A dismissed change can be accepted as long as the calendar has it. */
export function DismissedTimes({ status, onDecided }: Omit<Props, 'flagged'>) {
  const { dismissed, announced } = status;
  const [isAsked, setIsAsked] = useState(false);
  if (!dismissed || dismissed.closesAt === announced.closesAt) return null;

  async function take(reason: string) {
    await decideTimes(status, 'accept', reason, onDecided);
    setIsAsked(false);
  }

  return (
    <section aria-labelledby="dismissed">
      <h2 id="dismissed">Dismissed calendar change</h2>
      <div className={`panel ${styles.control}`}>
        <TimesCard name="Calendar now" times={dismissed} than={announced}>
          <button type="button" className="plain" onClick={() => setIsAsked(true)}>
            Accept it after all
          </button>
        </TimesCard>
      </div>
      {isAsked && (
        <DecisionDialog
          status={status}
          flagged={dismissed}
          decision="accept"
          onConfirm={take}
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  );
}

async function decideTimes(
  { race }: RaceStatus,
  decision: Decision,
  reason: string,
  onDecided: Props['onDecided'],
): Promise<void> {
  const params = { raceId: race._id };
  await call('races.decide-times', { params, body: { decision, reason } });
  onDecided(
    decision === 'accept'
      ? `The calendar's new time of ${race.raceName} was accepted.`
      : `The calendar's new time of ${race.raceName} was dismissed.`,
  );
}

/** The closing time after a decision. The announced time applies if the accepted one has passed. */
function closingAfter(status: RaceStatus, accepted: Times | undefined): string | null {
  const { announced, official, closingOverride } = status;
  const hasPassed = accepted?.closesAt && Date.parse(accepted.closesAt) <= serverNow().getTime();
  const times = accepted && !hasPassed ? [accepted, official] : [announced, accepted ?? official];
  const limits = [...times.map((one) => one?.closesAt), closingOverride].flatMap((at) => at ?? []);
  return limits.sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

type DialogProps = {
  status: RaceStatus;
  flagged: Times;
  decision: Decision;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
};

function DecisionDialog({ status, flagged, decision, onConfirm, onClose }: DialogProps) {
  const { race, publishedRevision } = status;
  const takes = decision === 'accept';
  return (
    <ReasonDialog
      title={takes ? 'Accept the new time' : 'Dismiss the change'}
      action={takes ? 'Accept it' : 'Dismiss it'}
      otherwise="Failed to save the decision"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ClosingChange race={race} after={closingAfter(status, takes ? flagged : undefined)} />
      <p className="quiet">
        {takes
          ? 'Picks sent after closing are void, and the last version before counts. If the calendar changes again, you are asked again.'
          : 'You are not asked about the same change again. If it turns out right, you can still take it here.'}
        {publishedRevision !== null && ' If closing moves, the race is scored again.'}
      </p>
    </ReasonDialog>
  );
}
