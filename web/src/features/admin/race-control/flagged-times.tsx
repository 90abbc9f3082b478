import type { ReactNode } from 'react';
import { call } from '../../../server/api.ts';
import { routeQuery } from '../../../server/server-data.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../admin.module.css';
import type { RaceStatus } from '../panel/race-state.ts';
import type { Act } from '../reason-dialog.tsx';
import { ClosingPreview } from './closing-preview.tsx';
import control from './race-control.module.css';
import { apartText, BothZones } from './zones.tsx';

type Props = { status: RaceStatus; ask: (act: Act) => void };

/** A calendar change that needs review beside the known times, or one that was dismissed. */
export function FlaggedTimes({ status, ask }: Props) {
  const { announced, flagged, dismissed } = status;
  const decide = (decision: Decision) => () => ask(decisionOn(status, decision));
  if (flagged) {
    return (
      <section aria-labelledby="flagged">
        <h2 id="flagged">The calendar has a different time</h2>
        <div className="panel">
          <p className={styles.warned}>
            <Icon name="warning" /> {status.waitsFor[0]}
          </p>
          <div className={control.bothTimes}>
            <TimesCard name="Known so far" times={announced}>
              <button type="button" className="plain" onClick={decide('dismiss')}>
                Dismiss the change
              </button>
            </TimesCard>
            <TimesCard name="Calendar now" times={flagged} than={announced}>
              <button type="button" onClick={decide('accept')}>
                Accept the new time
              </button>
            </TimesCard>
          </div>
        </div>
      </section>
    );
  }
  if (!dismissed || dismissed.closesAt === announced.closesAt) return null;
  return (
    <section aria-labelledby="dismissed">
      <h2 id="dismissed">Dismissed calendar change</h2>
      <div className="panel">
        <TimesCard name="Calendar now" times={dismissed} than={announced}>
          <button type="button" className="plain" onClick={decide('accept')}>
            Accept it after all
          </button>
        </TimesCard>
      </div>
    </section>
  );
}

type Times = RaceStatus['announced'];
type CardProps = { name: string; times: Times; than?: Times; children: ReactNode };

function TimesCard({ name, times, than, children }: CardProps) {
  return (
    <section className={control.times} aria-label={name}>
      <h3>{name}</h3>
      <dl>
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
      <dt className="small quiet">
        {name} {apart && <span className="chip partial">{apart}</span>}
      </dt>
      <dd>{at === undefined ? 'Unknown' : <BothZones at={at} />}</dd>
    </div>
  );
}

type Decision = 'accept' | 'dismiss';

const WORDS = {
  accept: {
    title: 'Accept the new time',
    action: 'Accept it',
    done: 'accepted',
    consequences:
      'Picks sent after closing are void, and the last version before counts. If the calendar changes again, you are asked again.',
  },
  dismiss: {
    title: 'Dismiss the change',
    action: 'Dismiss it',
    done: 'dismissed',
    consequences:
      'You are not asked about the same change again. If it turns out right, you can still accept it here.',
  },
};

function decisionOn({ race, publishedRevision }: RaceStatus, decision: Decision): Act {
  const { title, action, done, consequences } = WORDS[decision];
  const params = { raceId: race._id };
  const query = routeQuery('races.decide-times', { params, body: { decision, preview: true } });
  return {
    title,
    action,
    otherwise: 'Failed to save the decision',
    explains: (
      <>
        <ClosingPreview race={race} query={query} />
        <p className="quiet">
          {consequences}
          {publishedRevision !== null && ' If closing moves, the race is scored again.'}
        </p>
      </>
    ),
    async run(reason) {
      await call('races.decide-times', { params, body: { decision, reason } });
      return `The calendar’s new time of the ${race.raceName} was ${done}.`;
    },
  };
}
