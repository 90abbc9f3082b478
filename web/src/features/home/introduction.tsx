import { CLOSING_LEAD_MS } from '@parc-ferme/domain/race/deadline';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { durationText } from '../../ui/duration.ts';
import { Fact } from '../../ui/fact.tsx';
import { NUMBER_OF_PICKS_CAPITALIZED } from '../../ui/pick-count.ts';
import { SupportAddress } from '../../ui/support-address.tsx';
import { Earnings } from './earnings.tsx';
import styles from './introduction.module.css';

const HISTORY: [when: string, what: ReactNode][] = [
  ['Once', 'Picks came by email, points were counted in spreadsheets.'],
  ['Then', 'The competition sat in the garage for years.'],
  [
    'March 2025',
    'The rebuild began. For a while this page had to say that leaderboards and processing were still coming. They’re here.',
  ],
  [
    'Now',
    <>
      It is being revived, and it is automated: closing, results, scores and the table take care of
      themselves. The site is still in development; <Link to="/roadmap">the roadmap</Link> says what
      is next.
    </>,
  ],
];

/** What the competition is: unfolded for visitors, and folded at the end of a player's home page. */
export function Introduction() {
  return (
    <>
      <Story />
      <HowItWorks />
      <Earnings />
    </>
  );
}

/** The address for questions about points. */
export function PointsLookWrong() {
  return (
    <section aria-labelledby="points-wrong">
      <h2 id="points-wrong">Points look wrong?</h2>
      <p>It happens. Say which race and what you expected, and we’ll look into it:</p>
      <p>
        <SupportAddress />
      </p>
    </section>
  );
}

function Story() {
  return (
    <section aria-labelledby="story">
      <h2 id="story">Welcome back to the grid</h2>
      <p>
        <strong>Submit your predictions, every race.</strong> No picks, no points. You can change
        them until they close.
      </p>
      <dl className={styles.columns}>
        {HISTORY.map(([when, what]) => (
          <Fact key={when} name={when}>
            {what}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

const STEPS = [
  [
    'Pick',
    `${NUMBER_OF_PICKS_CAPITALIZED} predictions for the race: under a minute, one thumb. Change them as you like.`,
  ],
  [
    'Lock',
    `Predictions close ${durationText(CLOSING_LEAD_MS)} before qualifying. Right after that all picks are revealed.`,
  ],
  [
    'Score',
    'The official result arrives a few hours after the flag, and is scored. If the stewards change it, so do the points.',
  ],
  ['Mock', 'The leaderboard moves, marquee-race winners earn a badge, and smack talk is open.'],
] as const;

function HowItWorks() {
  return (
    <section aria-labelledby="how">
      <h2 id="how">How it works</h2>
      <ol className={`list ${styles.columns}`}>
        {STEPS.map(([name, what], step) => (
          <li key={name}>
            <h3>
              <span className={styles.ordinal} aria-hidden="true">
                {step + 1}
              </span>{' '}
              {name}
            </h3>
            <p>{what}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
