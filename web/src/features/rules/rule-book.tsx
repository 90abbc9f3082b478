import { BADGES } from '@parc-ferme/domain/badge/badges';
import type { HouseRules } from '@parc-ferme/domain/standings/house-rules';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { BadgeArt } from '../../ui/badge-art.tsx';
import { Table } from '../../ui/table.tsx';
import { Title } from '../../ui/title.tsx';
import { useScrollToHash } from '../../ui/use-scroll-to-hash.ts';
import { ACCOUNTS, COMMENTS } from './people-rules.ts';
import { CLOSING, PICKS, SECRECY } from './race-rules.ts';
import { RESULT } from './result-rules.ts';
import styles from './rules-page.module.css';
import { AWARD_ROWS, scoringFor } from './score-rules.ts';
import { shortRules } from './short-rules.ts';
import { WorkedExample } from './worked-example.tsx';

type Chapter = { id: string; title: string; body: ReactNode };

const sentences = ({ id, title, rules }: typeof CLOSING): Chapter => ({
  id,
  title,
  body: <Sentences rules={rules} />,
});

const EXAMPLE: Chapter = { id: 'example', title: 'A race, scored', body: <WorkedExample /> };

const chaptersFor = (rules: HouseRules): Chapter[] => [
  sentences(CLOSING),
  sentences(SECRECY),
  sentences(PICKS),
  { id: 'points', title: 'Points', body: <Points /> },
  sentences(RESULT),
  sentences(scoringFor(rules)),
  { id: 'badges', title: 'Badges', body: <Badges /> },
  sentences(COMMENTS),
  sentences(ACCOUNTS),
];

type Props = {
  rules: HouseRules;
  /** What the season is played for, as an admin wrote it. */
  stakes: string | undefined;
};

/** Generated from the constants of closing, scoring and limits, so that the page cannot be outdated. */
export function RuleBook({ rules, stakes }: Props) {
  return (
    <div className={styles.rules}>
      <div>
        <Title>Rules</Title>
        <ol className={styles.short} aria-label="In short">
          {shortRules(rules).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
        <p>
          No need to trust anybody: <Link to="/check">check it yourself</Link>.
        </p>
        {stakes && (
          <section className={`panel plain-text ${styles.stakes}`} aria-labelledby="stakes">
            <h2 id="stakes">What’s at stake</h2>
            <p>{stakes}</p>
          </section>
        )}
        <ChapterPanel {...EXAMPLE} />
      </div>
      <div>
        <p className="eyebrow">Every rule</p>
        {chaptersFor(rules).map((chapter) => (
          <ChapterPanel key={chapter.id} {...chapter} />
        ))}
      </div>
    </div>
  );
}

/** A folded chapter, which is open if the address names it; the style sheet opens all on paper. */
function ChapterPanel({ id, title, body }: Chapter) {
  const { hash } = useLocation();
  useScrollToHash(id);
  return (
    <details id={id} className={styles.chapter} open={hash === `#${id}`}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {body}
    </details>
  );
}

function Sentences({ rules }: { rules: string[] }) {
  return (
    <ol className={`list ${styles.articles}`}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ol>
  );
}

function Points() {
  return (
    <div className={styles.points}>
      <Table
        label="Points"
        rows={AWARD_ROWS}
        keyOf={({ type }) => type}
        columns={[
          { head: 'Correct pick', isRowHead: true, cell: ({ what }) => what },
          { head: 'Points', kind: 'number', cell: ({ points }) => points },
        ]}
      />
    </div>
  );
}

function Badges() {
  return (
    <>
      <p>
        <span>{BADGES.length}</span> races are marquee races, going by the name of the race or its
        circuit, never by the country. The top score of one, above 0, earns its badge for the
        season. Ties share the badge.
      </p>
      <ul className="list pins">
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
