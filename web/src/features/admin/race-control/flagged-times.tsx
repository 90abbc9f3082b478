import type { ReactNode } from 'react';
import { call } from '../../../server/api.ts';
import { routeQuery } from '../../../server/server-data.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { DialogAction } from '../action-dialog.tsx';
import styles from '../admin.module.css';
import { Facts } from '../facts.tsx';
import type { RaceStatus } from '../panel/race-state.tsx';
import { timesDecision, type Wording } from './times-decision.tsx';
import { apartText, BothZones } from './zones.tsx';

type Props = { status: RaceStatus; openDialog: (action: DialogAction) => void };

/** The race's times beside those of a calendar change that needs review, or that was dismissed. */
export function FlaggedTimes({ status, openDialog }: Props) {
  const { announced, flagged, dismissed, listing, waitsFor } = status;
  // Of all that a race waits for, a change of its times is the first.
  const [timesWarning] = waitsFor;
  const times = flagged ?? dismissed;
  // An unconfirmed race has no earlier times to compare with.
  if (!times || listing?.state === 'unconfirmed') return null;
  // A dismissed change that leaves the closing time as it is need not be decided again.
  if (!flagged && times.closesAt === announced.closesAt) return null;
  const decide = (decision: Decision) => () => openDialog(decisionOn(status.race, times, decision));
  return (
    <section aria-labelledby="flagged">
      <h2 id="flagged">
        {flagged ? 'The calendar has a different time' : 'Dismissed calendar change'}
      </h2>
      <div className="panel">
        {flagged && (
          <p className={styles.warned}>
            <Icon name="warning" /> <span>{timesWarning}</span>
          </p>
        )}
        <div className={styles.columns}>
          <TimesCard name="Known so far" times={announced} comparedWith={announced}>
            {flagged && (
              <button type="button" className="plain" onClick={decide('dismiss')}>
                Dismiss the change
              </button>
            )}
          </TimesCard>
          <TimesCard name="Calendar now" times={times} comparedWith={announced}>
            <button type="button" onClick={decide('accept')}>
              {flagged ? 'Accept the new time' : 'Accept it after all'}
            </button>
          </TimesCard>
        </div>
      </div>
    </section>
  );
}

type Times = RaceStatus['announced'];
type CardProps = { name: string; times: Times; comparedWith: Times; children: ReactNode };

function TimesCard({ name, times, comparedWith, children }: CardProps) {
  return (
    <section className="panel" aria-label={name}>
      <h3>{name}</h3>
      <Facts
        values={{
          Qualifying: (
            <Time at={times.qualifyingDateTime} comparedWith={comparedWith.qualifyingDateTime} />
          ),
          Race: <Time at={times.date} comparedWith={comparedWith.date} />,
          'Closes at': <Time at={times.closesAt} comparedWith={comparedWith.closesAt} />,
        }}
      />
      {children}
    </section>
  );
}

type Instant = string | null | undefined;

function Time({ at, comparedWith }: { at: Instant; comparedWith: Instant }) {
  return (
    <>
      <BothZones at={at} />{' '}
      {at && comparedWith && at !== comparedWith && (
        <span className="chip partial">{apartText(comparedWith, at)}</span>
      )}
    </>
  );
}

type Decision = 'accept' | 'dismiss';

const WORDINGS: Record<Decision, Wording> = {
  accept: {
    title: 'Accept the new time',
    action: 'Accept it',
    consequences:
      'Picks sent after closing are void, and the last version before counts. A scored race is scored again if closing moves. If the calendar changes again, you are asked again.',
    done: ['The calendar’s new time', 'was accepted'],
  },
  dismiss: {
    title: 'Dismiss the change',
    action: 'Dismiss it',
    consequences:
      'You are not asked about the same change again. If it turns out right, you can still accept it here.',
    done: ['The calendar’s new time', 'was dismissed'],
  },
};

function decisionOn(
  race: RaceStatus['race'],
  calendarTimes: Times,
  decision: Decision,
): DialogAction {
  const params = { raceId: race._id };
  const { date, qualifyingDateTime } = calendarTimes;
  const times = { date, qualifyingDateTime };
  return timesDecision(
    race,
    WORDINGS[decision],
    routeQuery('races.decide-times', { params, body: { decision, times, preview: true } }),
    (reason) => call('races.decide-times', { params, body: { decision, times, reason } }),
  );
}
