import { noticesForRace } from '@parc-ferme/domain/notice/newest-notices';
import type { Notice, NoticedChange } from '@parc-ferme/domain/notice/notice';
import { nameInSentence } from '@parc-ferme/domain/picks/categories';
import { TIP_LABELS } from '@parc-ferme/domain/tips/tip-labels';
import type { ReactNode } from 'react';
import { DateTime } from '../date-time.tsx';
import styles from './notice-panel.module.css';

type Props = {
  notices: Notice[];
  raceId: string;
  nameOf: (id: string) => string;
  isFolded: boolean;
};

/** How many notices are always shown; earlier ones are folded. */
const SHOWN = 3;

/** Actions of admins or the system that affect the fairness of a race. */
export function NoticePanel({ notices, raceId, nameOf, isFolded }: Props) {
  const all = noticesForRace(notices, raceId);
  if (isFolded) {
    return (
      <details className={`panel ${styles.notices}`}>
        <summary>{`Stewards’ notices (${all.length})`}</summary>
        <NoticeList notices={all} nameOf={nameOf} />
      </details>
    );
  }
  return (
    <section className={`panel ${styles.notices}`} aria-labelledby="stewards-notices">
      <h3 id="stewards-notices">Stewards’ notices</h3>
      <NoticeList notices={all.slice(0, SHOWN)} nameOf={nameOf} />
      {all.length > SHOWN && (
        <details>
          <summary>{`Earlier notices (${all.length - SHOWN})`}</summary>
          <NoticeList notices={all.slice(SHOWN)} nameOf={nameOf} />
        </details>
      )}
    </section>
  );
}

function NoticeList({ notices, nameOf }: { notices: Notice[]; nameOf: (id: string) => string }) {
  return (
    <ul className="list ruled">
      {notices.map(({ id, at, action, by, reason, changes }) => (
        <li key={id}>
          <b>{titleOf(action, changes)}</b>
          {changes.map((change) => (
            <p key={change.of}>
              <ChangeText change={change} nameOf={nameOf} />
            </p>
          ))}
          {reason && <p>{`Reason: ${reason}`}</p>}
          <p className="quiet small">
            <span>{by ?? 'Automatic'}</span>, <DateTime at={at} />
          </p>
        </li>
      ))}
    </ul>
  );
}

const TITLES: Record<string, string> = {
  'pairing.set': 'Head-to-head set',
  'pairing.withdrawn': 'Head-to-head withdrawn',
  'pairing.restored': 'Earlier head-to-head restored',
  'question.set': 'Question asked',
  'question.withdrawn': 'Question withdrawn',
  'question.restored': 'Earlier question restored',
  'tips.questions-set': 'Questions about the season set',
  'tips.decided': 'Season tips decided',
  'closing.set': 'Closing time changed',
  'times.decided': 'Calendar change decided',
  'closing.moved': 'Closing time moved by the calendar',
  'race.taken-off': 'Off the calendar',
  'race.brought-back': 'Back on the calendar',
  'driver.added': 'Driver added',
  'driver.marked': 'Driver who was added',
  'drivers.joined': 'Two ids count as one driver',
  'drivers.parted': 'Two ids count as two drivers',
  'result.corrected': 'Result corrected',
  'result.processed': 'Points recalculated',
  'player.recovered': 'Account recovered',
  'stakes.set': 'Stakes changed',
  'past-season.imported': 'Imported season replaced',
  'past-season.removed': 'Imported season removed',
  'player.blocked': 'Player blocked while the race closed',
  'player.unblocked': 'Block ended',
  'scores.calculated': 'Points of all races recalculated',
};

/** An action that restores an earlier value withdraws the present one if there was none before. */
function titleOf(action: string, changes: NoticedChange[]): string {
  if (action === 'question.set' && changes.some(({ from }) => from.length > 0)) {
    return 'Question changed';
  }
  const isRestored = changes.some(({ to }) => to.length > 0);
  return TITLES[isRestored ? action : action.replace('.restored', '.withdrawn')] ?? 'Decision';
}

/** The labels of changes. A value of the result has the label of its category. */
const LABELS: Record<string, string> = {
  drivers: 'Drivers',
  ids: 'Ids',
  added: 'Driver',
  races: 'Races',
  'does not race': 'Does not race',
  teams: 'Teams',
  closing: 'Predictions close',
  qualifying: 'Qualifying, accepted',
  dismissed: 'Qualifying, dismissed',
  player: 'Player',
  question: 'Question',
  ...TIP_LABELS,
  disqualified: 'Disqualified',
};

/** The text in place of a value that was not set. */
const UNSET: Record<string, string> = { closing: 'as in the calendar', stakes: 'none' };

type ChangeTextProps = { change: NoticedChange; nameOf: (id: string) => string };

function ChangeText({ change: { of, from, to }, nameOf }: ChangeTextProps): ReactNode {
  const values = (all: string[]) =>
    all.length === 0
      ? (UNSET[of] ?? 'as in the race data')
      : all.map((value, index) => (
          <span key={value}>
            {index > 0 && <span> – </span>}
            <Value of={of} value={value} nameOf={nameOf} />
            {of === 'ids' && <span>{` (${value})`}</span>}
          </span>
        ));
  const label = LABELS[of] ?? capitalized(nameInSentence(of));
  // A withdrawn pairing or question is shown itself, as no other value replaces it.
  const canBeWithdrawn = of === 'drivers' || of === 'teams' || of === 'question';
  const onlyValue = canBeWithdrawn && to.length === 0 ? from : to;
  return of === 'stakes' || (from.length > 0 && to.length > 0) ? (
    <>
      <span>{label}</span>: <span>{values(to)}</span>, before: <span>{values(from)}</span>
    </>
  ) : (
    <>
      <span>{label}</span>: <span>{values(onlyValue)}</span>
    </>
  );
}

type ValueProps = { of: string; value: string; nameOf: (id: string) => string };

function Value({ of, value, nameOf }: ValueProps) {
  if (of === 'stakes') return <span>{`“${value}”`}</span>;
  if (/^\d{4}-\d\d-\d\d/.test(value)) return <DateTime at={value} />;
  return <span>{value === 'tie' && of !== 'question' ? 'a tie' : nameOf(value)}</span>;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
