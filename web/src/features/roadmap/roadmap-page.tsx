import { PAIRING_LEAD_MS, PICKS_MISSING_LEAD_MS } from '@parc-ferme/domain/race/deadline';
import { durationText } from '../../ui/duration.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Title } from '../../ui/title.tsx';
import styles from './roadmap-page.module.css';

type Entry = [name: string, what: string];

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
        'Smack talk, with a thread for each race',
        'Reactions, quotes, mentions, and a post on who won the round.',
      ],
      [
        'Messages by email or push',
        `A reminder ${durationText(PICKS_MISSING_LEAD_MS)} before predictions close while picks are missing, your points, corrections and mentions: you choose which, how, and when not.`,
      ],
      [
        'Provisional points on race day',
        'Put the cars in order, and see your points and the table as they would be.',
      ],
      [
        'The story of every race, and of the season',
        'Round winner, best and worst call, climbers; podium, badges and wooden spoon at the end.',
      ],
      [
        'The seasons before this site',
        'Old spreadsheets are imported as they are, and the hall of fame remembers every champion.',
      ],
      ['A page for each player', 'Every race, hit rates by category, and a duel with a rival.'],
      [
        'Without a connection',
        'The site opens offline with what your device saw last. A calendar feed has every closing.',
      ],
      [
        'Automatic head-to-heads',
        `If no admin has set the matchups ${durationText(PAIRING_LEAD_MS)} before closing, the suggested ones are taken.`,
      ],
      [
        'A home on AWS',
        'One command puts the whole site in the cloud, for next to nothing a month.',
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
            {entries.map(([title, what]) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{what}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
