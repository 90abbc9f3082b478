import { PAIRING_LEAD_MS, REMINDER_LEAD_MS } from '@parc-ferme/domain/deadline';
import { Icon, type IconName } from '../../components/icon.tsx';
import { lasting } from '../../components/lasting.ts';
import { Title } from '../../components/title.tsx';
import './roadmap.css';

type Entry = [name: string, what: string];

const STAGES: { name: string; icon: IconName; colour: string; entries: Entry[] }[] = [
  {
    name: 'Built',
    icon: 'tick',
    colour: 'exact',
    entries: [
      [
        'Results without anybody typing',
        'The official classification is fetched after the race, checked for being whole, and scored. What looks wrong waits for an admin.',
      ],
      [
        'The leaderboard, and the processing behind it',
        'What this site had to promise for a long time: average, races, total points, movement, and a badge for the best of each marquee race.',
      ],
      [
        'Late stewards’ decisions',
        'A changed result becomes a new revision. The race is scored again, and everybody sees what changed and why.',
      ],
      ['Smack talk', 'Below the leaderboard, where it belongs.'],
      [
        'A mail before it is too late',
        `Whoever has not picked gets one mail, ${lasting(REMINDER_LEAD_MS)} before predictions close. It can be switched off.`,
      ],
      [
        'Pairings that set themselves',
        `If no admin has chosen the head-to-heads ${lasting(PAIRING_LEAD_MS)} before closing, the suggested ones are taken.`,
      ],
    ],
  },
  {
    name: 'Next',
    icon: 'arrow-right',
    colour: 'bonus',
    entries: [
      [
        'A home on AWS, by one command',
        'So far a season runs on one machine. The same site should stand in the cloud after a single command, for next to nothing a month.',
      ],
      [
        'The first weekend with everybody',
        'A real race, real picks, and a list of what annoyed people. That list comes before anything below.',
      ],
    ],
  },
  {
    name: 'Being considered',
    icon: 'clock',
    colour: 'partial',
    entries: [
      ['A season review', 'Best call, worst call, who always believes in the same driver.'],
      [
        'What-if tables',
        'The standings as they would be if the first retirement had not been yours.',
      ],
      ['Private leagues', 'A table of your own among friends, over the same picks.'],
    ],
  },
];

export default function RoadmapPage() {
  return (
    <>
      <Title>Roadmap</Title>
      <p>
        What stands, what comes next, and what might. No dates: an entry moves up when it is done.
      </p>
      {STAGES.map(({ name, icon, colour, entries }) => (
        <section key={name} className="stage" aria-label={name}>
          <h2>
            <span className={colour}>
              <Icon name={icon} />
            </span>{' '}
            {name}
          </h2>
          <ul className="entries">
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
