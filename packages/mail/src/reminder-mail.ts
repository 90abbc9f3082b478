import type { Race } from '@parc-ferme/domain/race';
import { action, facts, layout, link, paragraph } from './layout.ts';
import type { Letter, Site } from './letter.ts';
import { markup, stacked } from './markup.ts';

type Reminder = {
  username: string;
  race: Race;
  closesAt: Date;
  now: Date;
};

/** The mail to who has not predicted a race that closes soon. */
export function reminderMail(site: Site, { username, race, closesAt, now }: Reminder): Letter {
  const { raceName, circuit } = race;
  const predictions = `${site.url}/predictions/${race._id}`;
  const account = `${site.url}/account`;
  const when = `close ${remaining(now, closesAt)}`;
  const missing = `Hello ${username}, predictions for the ${raceName} ${when}, and yours are not in yet.`;
  const weekend: [string, string][] = [
    ['Race', raceName],
    ['Circuit', `${circuit.name}, ${circuit.country}`],
    ['Closes', written(closesAt)],
  ];
  return {
    subject: `${raceName}: your picks are missing`,
    text: [
      missing,
      weekend.map(([name, value]) => `${name}: ${value}`).join('\n'),
      `Enter your predictions: ${predictions}`,
      `You get this mail because reminders are on. Turn them off in your account: ${account}`,
      `Questions? Write to ${site.supportEmail}.`,
    ].join('\n\n'),
    html: layout({
      title: 'Your picks are missing',
      preheader: `Predictions ${when}: ${written(closesAt)}.`,
      body: stacked([
        paragraph(missing),
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

/** Made for the first reminder: it takes 10 ms, and a reset mail is written without. */
let formats: { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat } | undefined;

function formatsOfUtc() {
  const utc = { timeZone: 'UTC' };
  formats ??= {
    day: new Intl.DateTimeFormat('en-GB', {
      ...utc,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }),
    time: new Intl.DateTimeFormat('en-GB', { ...utc, timeStyle: 'short' }),
  };
  return formats;
}

/** In UTC, as nobody told us where they are: `Saturday 6 September, 13:58 UTC`. */
function written(instant: Date): string {
  const { day, time } = formatsOfUtc();
  return `${day.format(instant)}, ${time.format(instant)}\u00a0UTC`;
}
