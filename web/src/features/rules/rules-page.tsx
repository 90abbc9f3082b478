import { BADGES } from '@parc-ferme/domain/badge/badges';
import type { ReactNode } from 'react';
import { BadgeArt } from '../../ui/badge-art.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Title } from '../../ui/title.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import { ACCOUNTS, COMMENTS } from './people-rules.ts';
import { CLOSING, PICKS, SECRECY } from './race-rules.ts';
import { RESULT } from './result-rules.ts';
import styles from './rules-page.module.css';
import { AWARDED, SCORING } from './score-rules.ts';

const WorkedExample = lazyPart(
  () => import('./worked-example.tsx'),
  (of) => of.WorkedExample,
);

type Chapter = { id: string; title: string; body: ReactNode };

const sentences = ({ id, title, rules }: typeof CLOSING): Chapter => ({
  id,
  title,
  body: <Sentences rules={rules} />,
});

const CHAPTERS: Chapter[] = [
  sentences(CLOSING),
  sentences(SECRECY),
  sentences(PICKS),
  { id: 'points', title: 'Points', body: <Points /> },
  {
    id: 'example',
    title: 'A race, scored',
    body: (
      <WhenSeen>
        <WorkedExample />
      </WhenSeen>
    ),
  },
  sentences(RESULT),
  sentences(SCORING),
  { id: 'badges', title: 'Badges', body: <Badges /> },
  sentences(COMMENTS),
  sentences(ACCOUNTS),
];

/** Generated from the constants of closing, scoring and limits, so that the page cannot be outdated. */
export default function RulesPage() {
  return (
    <>
      <Title>Rules</Title>
      <div className={styles.rules}>
        <nav className={styles.contents} aria-label="Rules">
          <ol>
            {CHAPTERS.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {CHAPTERS.map(({ id, title, body }) => (
            <section key={id} id={id} className={styles.chapter}>
              <h2>{title}</h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function Sentences({ rules }: { rules: string[] }) {
  return (
    <ol className={styles.articles}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ol>
  );
}

function Points() {
  return (
    <table className={styles.points}>
      <thead>
        <tr>
          <th scope="col">Correct pick</th>
          <th scope="col" className="number">
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {AWARDED.map(({ type, what, points }) => (
          <tr key={type}>
            <th scope="row">{what}</th>
            <td className="number">{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Badges() {
  return (
    <>
      <p>
        {BADGES.length} races are marquee races, going by the name of the race or its circuit, never
        by the country. The top score of one, above 0, earns its badge for the season. Ties share
        the badge.
      </p>
      <ul className={styles.pins}>
        {BADGES.map(({ id, title }) => (
          <li key={id}>
            <span aria-hidden="true">
              <BadgeArt id={id} title={title} />
            </span>{' '}
            {title}
          </li>
        ))}
      </ul>
    </>
  );
}
