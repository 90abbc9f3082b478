import { Icon, type IconName } from '../../ui/icon.tsx';
import { Title } from '../../ui/title.tsx';
import styles from './roadmap-page.module.css';

type Entry = [title: string, description: string];

const STAGES: { name: string; icon: IconName; colour: string; entries: Entry[] }[] = [
  {
    name: 'Built',
    icon: 'tick',
    colour: 'exact',
    entries: [
      [
        'Results, fetched and scored automatically',
        'The official classification is fetched after the race, checked and scored. Anything that looks wrong waits for an admin.',
      ],
      [
        'The leaderboard, and the processing behind it',
        'Average, races, total points, movement, and a badge for the winner of each marquee race.',
      ],
      [
        'Late stewards’ decisions',
        'A changed result becomes a new revision. The race is scored again, and every player sees what changed and why.',
      ],
      [
        'The seasons before this site',
        'Old spreadsheets are imported as they are, and the hall of fame remembers every champion.',
      ],
    ],
  },
  {
    name: 'Next',
    icon: 'arrow-right',
    colour: 'bonus',
    entries: [
      [
        'Whatever annoys you',
        'Tell us after a race weekend. That list comes before anything below.',
      ],
    ],
  },
  {
    name: 'Being considered',
    icon: 'clock',
    colour: 'partial',
    entries: [
      ['Loyalty and luck', 'Who picked one driver all season, and whom the stewards cost most.'],
      ['What-if tables', 'The standings as they would be without your worst pick.'],
      ['Private leagues', 'A table of your own among friends, with the same picks.'],
    ],
  },
];

export default function RoadmapPage() {
  return (
    <>
      <Title>Roadmap</Title>
      <p>
        What is built, what comes next, and what might. No dates: an entry moves up when it is done.
      </p>
      {STAGES.map(({ name, icon, colour, entries }) => (
        <section key={name} className={styles.stage} aria-label={name}>
          <h2>
            <span className={colour}>
              <Icon name={icon} />
            </span>{' '}
            {name}
          </h2>
          <ul className={`list ruled ${styles.entries}`}>
            {entries.map(([title, description]) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
