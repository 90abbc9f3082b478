import type { Race } from '@parc-ferme/domain/race/race';
import { action, facts, layout, link, paragraph } from './layout.ts';
import type { Letter, Site } from './letter.ts';
import { markup, stacked } from './markup.ts';
import { inUtc } from './utc.ts';

type Reminder = {
  username: string;
  race: Race;
  closesAt: Date;
  now: Date;
  /** What the player has not picked yet. */
  missing: 'everything' | 'head-to-head';
};

const MISSING = {
  everything: { title: 'Your picks are missing', what: 'yours are not in yet' },
  'head-to-head': {
    title: 'Your picks are incomplete',
    what: 'your head-to-head picks are missing',
  },
};

/** The mail to a player whose prediction of a race that closes soon is missing or incomplete. */
export function reminderMail(
  site: Site,
  { username, race, closesAt, now, missing }: Reminder,
): Letter {
  const { raceName, circuit } = race;
  const predictions = `${site.url}/predictions/${race._id}`;
  const account = `${site.url}/account`;
  const when = `close ${remaining(now, closesAt)}`;
  const { title, what } = MISSING[missing];
  const request = `Hello ${username}, predictions for the ${raceName} ${when}, and ${what}.`;
  const weekend: [string, string][] = [
    ['Race', raceName],
    ['Circuit', `${circuit.name}, ${circuit.country}`],
    ['Closes', inUtc(closesAt)],
  ];
  return {
    subject: `${raceName}: ${title.toLowerCase()}`,
    text: [
      request,
      weekend.map(([name, value]) => `${name}: ${value}`).join('\n'),
      `Enter your predictions: ${predictions}`,
      `You get this mail because reminders are on. Turn them off in your account: ${account}`,
      `Questions? Write to ${site.supportEmail}.`,
    ].join('\n\n'),
    html: layout({
      title,
      preheader: `Predictions ${when}: ${inUtc(closesAt)}.`,
      body: stacked([
        paragraph(request),
        facts(weekend),
        action('Enter my predictions', predictions),
      ]),
      reason: markup`You get this mail because reminders are on. ${link(account, 'Turn them off')} in your account.`,
      site,
    }),
  };
}

function remaining(from: Date, until: Date): string {
  const hours = (until.getTime() - from.getTime()) / 3_600_000;
  if (hours < 0.75) return 'in less than an hour';
  return hours < 1.5 ? 'in about an hour' : `in about ${Math.round(hours)} hours`;
}
