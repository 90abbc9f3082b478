import type { Cloud } from './cloud.ts';
import { IN_MEMORY } from './data-dir.ts';
import { SAMPLE_PASSWORD } from './sample-players/people.ts';
import type { Settings } from './settings.ts';

/** How many sample players are named. */
const NAMED_PLAYERS = 5;

/** What the terminal shows of a cloud that has started. */
export function welcome(settings: Settings, cloud: Cloud): string {
  const { season, dataDir } = settings;
  const inMemory = dataDir === IN_MEMORY;
  return [
    '',
    `  Parc Fermé, season ${season}`,
    '',
    `  Address   ${cloud.url}`,
    ...signIn(cloud, inMemory),
    `  Clock     ${clockText(settings, cloud)}`,
    `  Data      in ${inMemory ? 'memory, until you stop it' : `${dataDir}; delete it to start again`}`,
    '',
    ...(cloud.races === 0
      ? [
          `  The race data has no races of ${season}. Set SEASON to another season, or F1_API_URL to other race data.`,
          '',
        ]
      : []),
    inMemory ? '  Ctrl+C stops it.' : '  Ctrl+C stops it; nothing is lost.',
    '',
  ].join('\n');
}

function signIn({ samplePlayers }: Cloud, inMemory: boolean): string[] {
  const [admin, ...players] = samplePlayers.map(({ username }) => username);
  if (!admin) {
    const hint = inMemory ? '' : '; npm run admin -- grant <username> makes an admin';
    return [`  Sign in   register on the site first${hint}`];
  }
  const others = samplePlayers.length - NAMED_PLAYERS;
  const names = [`${admin} (admin)`, ...players.slice(0, NAMED_PLAYERS - 1)];
  if (others > 0) names.push(others === 1 ? '1 other' : `${others} others`);
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
  return [`  Sign in   as ${list}`, `  Password  ${SAMPLE_PASSWORD}`];
}

/** "Saturday, 26 July 2025 at 10:00 CEST" in the time zone of this machine. */
const FULL_DATE = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

function clockText({ now }: Settings, cloud: Cloud): string {
  const hint = now === 'real' ? ' (the real time)' : '; move it at the foot of each page';
  return `${FULL_DATE.format(cloud.now())}${hint}`;
}
