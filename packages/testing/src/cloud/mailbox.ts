import type { Mail } from '@parc-ferme/local/outbox';
import type { TestCloud } from './test-cloud.ts';

/** The mails to an address so far, after all events are handled. */
export async function mailsTo(cloud: TestCloud, address: string): Promise<Mail[]> {
  await cloud.handleEvents();
  const { body } = await cloud.call('GET', '/local/mail');
  const mails: Mail[] = body;
  return mails.filter(({ to }) => to.includes(address));
}

/** Requests a reset link and takes its token from the last mail. */
export async function resetToken(cloud: TestCloud, email: string): Promise<string> {
  await cloud.call('POST', '/api/auth/reset-password', { body: { email } });
  const mail = (await mailsTo(cloud, email)).at(-1);
  return mail ? resetLinkIn(mail.text).token : '';
}

/** The link in the text or the HTML of a reset mail. */
export function resetLinkIn(content: string): { url: string; token: string } {
  const [url = '', token = ''] = /https?:[\w/:.-]+\/reset-password\/([\w-]+)/.exec(content) ?? [];
  return { url, token };
}

/** The tokens of the confirmation links that an address was sent, in order. */
export async function confirmationTokens(cloud: TestCloud, address: string): Promise<string[]> {
  const mails = await mailsTo(cloud, address);
  return mails.flatMap(({ text }) => /\/confirm-email\/([\w-]+)/.exec(text)?.[1] ?? []);
}
