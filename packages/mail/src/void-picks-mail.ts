import type { Pairing } from '@parc-ferme/domain/head-to-head/head-to-head';
import type { HeadToHeadPick } from '@parc-ferme/domain/picks/prediction';
import type { Race } from '@parc-ferme/domain/race/race';
import { action, facts, layout, link, paragraph } from './layout.ts';
import type { Letter, Site } from './letter.ts';
import { markup, stacked } from './markup.ts';
import { inUtc } from './utc.ts';

type VoidPicks = {
  username: string;
  race: Race;
  pairing: Pairing;
  /** The head-to-heads to be chosen again. */
  voided: HeadToHeadPick[];
  closesAt: Date;
};

const CHOICES: Record<HeadToHeadPick, (pairing: Pairing) => [name: string, value: string]> = {
  driverHeadToHead: ({ drivers: { driver1, driver2 } }) => [
    'Drivers',
    `${driver1.name} or ${driver2.name}`,
  ],
  teamHeadToHead: ({ teams: { team1, team2 } }) => ['Teams', `${team1.name} or ${team2.name}`],
};

/** The mail to a player whose pick is void because the pairing was changed. */
export function voidPicksMail(site: Site, about: VoidPicks): Letter {
  const { username, race, pairing, voided, closesAt } = about;
  const predictions = `${site.url}/predictions/${race._id}`;
  const account = `${site.url}/account`;
  const title = 'Choose your head-to-head again';
  const changed = `Hello ${username}, the head-to-head of the ${race.raceName} was changed after you picked. Your pick for the old one no longer counts; all your other picks stand.`;
  const rows: [string, string][] = [
    ['Race', race.raceName],
    ...voided.map((pick) => CHOICES[pick](pairing)),
    ['Closes', inUtc(closesAt)],
  ];
  return {
    subject: `${race.raceName}: choose your head-to-head again`,
    text: [
      changed,
      rows.map(([name, value]) => `${name}: ${value}`).join('\n'),
      `Choose again: ${predictions}`,
      `You get this mail because reminders are on. Turn them off in your account: ${account}`,
      `Questions? Write to ${site.supportEmail}.`,
    ].join('\n\n'),
    html: layout({
      title,
      preheader: 'Your pick for the old one no longer counts.',
      body: stacked([paragraph(changed), facts(rows), action('Choose again', predictions)]),
      reason: markup`You get this mail because reminders are on. ${link(account, 'Turn them off')} in your account.`,
      site,
    }),
  };
}
