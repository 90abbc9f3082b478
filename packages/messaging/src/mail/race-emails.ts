import type { Pairing } from '@parc-ferme/domain/head-to-head/head-to-head';
import type { MessageOf } from '@parc-ferme/domain/message/message';
import type { HeadToHeadPick } from '@parc-ferme/domain/picks/categories';
import { type Content, decapitalized } from './email.ts';
import type { Site } from './layout.ts';
import type { Reader } from './reader.ts';

const MISSING = {
  everything: { title: 'Your picks are missing', what: 'you haven’t picked yet' },
  'head-to-head': {
    title: 'Your picks are incomplete',
    what: 'your head-to-head picks are missing',
  },
  some: { title: 'Your picks are incomplete', what: 'some of your picks are missing' },
};

export function picksMissingContent(
  site: Site,
  { username, dateAndTime }: Reader,
  { call, race, closesAt, missing }: MessageOf<'picks-missing'>,
  now: Date,
): Content {
  const { _id, raceName, circuit } = race;
  const { title: named, what } = MISSING[missing];
  const title = call === 'last' ? `Last call, ${decapitalized(named)}` : named;
  const when = `close ${remaining(now, closesAt)}`;
  return {
    ...{ about: raceName, title, preheader: `Predictions ${when}: ${dateAndTime(closesAt)}.` },
    paragraphs: [`Hello ${username}, predictions for the ${raceName} ${when}, and ${what}.`],
    facts: [
      ['Race', raceName],
      ['Circuit', `${circuit.name}, ${circuit.country}`],
      ['Closes', dateAndTime(closesAt)],
    ],
    action: { label: 'Enter my predictions', url: `${site.url}/predictions/${_id}` },
    reason: 'You’re getting this email because reminders are on.',
    settingsUrl: `${site.url}/account`,
  };
}

/** To players whose picks are missing, and to all who are told of closings. */
export function closingMovedContent(
  site: Site,
  { username, dateAndTime }: Reader,
  { race, closesAt, missing }: MessageOf<'closing-moved'>,
  now: Date,
): Content {
  const { _id, raceName } = race;
  const isOpen = now < closesAt;
  const when = dateAndTime(closesAt);
  const title = isOpen ? 'Predictions close earlier' : 'Predictions closed early';
  const closes = isOpen ? `close earlier, ${remaining(now, closesAt)}` : 'closed early';
  const yours = missing === 'nothing' ? 'your picks are in' : MISSING[missing].what;
  return {
    ...{ about: raceName, title, preheader: `${isOpen ? 'Now' : 'They closed on'} ${when}.` },
    paragraphs: [
      `Hello ${username}, predictions for the ${raceName} ${closes}, and ${yours}.`,
      'The stewards’ notices on the race’s page tell why, and who decided it.',
    ],
    facts: [
      ['Race', raceName],
      [isOpen ? 'Closes' : 'Closed', when],
    ],
    action: isOpen
      ? { label: 'Enter my predictions', url: `${site.url}/predictions/${_id}` }
      : { label: 'See the race', url: `${site.url}/results/${_id}` },
    reason: 'You’re getting this email because your picks are missing, or reminders are on.',
    settingsUrl: `${site.url}/account`,
  };
}

const CHOICES: Record<HeadToHeadPick, (pairing: Pairing) => [name: string, value: string]> = {
  driverHeadToHead: ({ drivers: { driver1, driver2 } }) => [
    'Drivers',
    `${driver1.name} or ${driver2.name}`,
  ],
  teamHeadToHead: ({ teams: { team1, team2 } }) => ['Teams', `${team1.name} or ${team2.name}`],
};

/** To the owner of picks that are void because the pairing was changed. */
export function voidPicksContent(
  site: Site,
  { username, dateAndTime }: Reader,
  { race, pairing, voided, closesAt }: MessageOf<'void-picks'>,
): Content {
  const { _id, raceName } = race;
  return {
    about: raceName,
    title: 'Choose your head-to-head again',
    preheader: 'Your pick for the old one no longer counts.',
    paragraphs: [
      `Hello ${username}, the head-to-head of the ${raceName} was changed after you picked. Your pick for the old one no longer counts; all your other picks stand.`,
    ],
    facts: [
      ['Race', raceName],
      ...voided.map((pick) => CHOICES[pick](pairing)),
      ['Closes', dateAndTime(closesAt)],
    ],
    action: { label: 'Choose again', url: `${site.url}/predictions/${_id}` },
    reason: 'You’re getting this email because you picked in a head-to-head that was changed.',
  };
}

function remaining(from: Date, until: Date): string {
  const hours = (until.getTime() - from.getTime()) / 3_600_000;
  if (hours < 0.75) return 'in less than an hour';
  return hours < 1.5 ? 'in about an hour' : `in about ${Math.round(hours)} hours`;
}
