import type { Fan } from './players.ts';
import type { Seen } from './seen.ts';

/** A message that came, with its title as an email begins: `Monaco Grand Prix: last call, …`. */
export type Received = {
  to: string;
  where: string;
  title: string;
  at: number;
  text: string;
  /** How often it came; a device shows it once. */
  times: number;
};

export async function allReceived(seen: Seen, fans: Fan[]): Promise<Received[]> {
  const [mails, pushes] = [await seen.mails(), await seen.pushes()];
  const byMail = mails.flatMap(({ to: [where = ''], subject: title, at, text }): Received[] => {
    const fan = fans.find(({ email }) => email === where);
    if (!fan || title.startsWith('Parc Fermé:')) return [];
    return [{ to: fan.caller.username, where, title, at: Date.parse(at), text, times: 1 }];
  });
  const byPush = pushes.map(({ endpoint: where, title, body, at, times }): Received => {
    const fan = fans.find(({ devices }) => devices.includes(where));
    if (!fan) throw new Error(`Nobody has the device ${where}.`);
    const [, what = ''] = /^(.*?)[.:] /.exec(body) ?? [];
    return {
      ...{ to: fan.caller.username, where, at: Date.parse(at), text: body, times },
      title: `${title}: ${title === 'Smack talk' ? what : decapitalized(what)}`,
    };
  });
  return [...byMail, ...byPush].flatMap(mentionByMention);
}

/** A message may tell several mentions, of which each is due once. */
function mentionByMention(message: Received): Received[] {
  const [all = '', count = '1'] = / (\d+) times$/.exec(message.title) ?? [];
  const title = message.title.slice(0, message.title.length - all.length);
  return Array.from({ length: Number(count) }, () => ({ ...message, title }));
}

const decapitalized = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** What it is about: the figures of a result are compared apart. */
export function whatOf({ title }: Received): string {
  return title.replace(/: \d+ points?, \d+(st|nd|rd|th) of \d+(, (up|down) \d+)?$/, ': result');
}
