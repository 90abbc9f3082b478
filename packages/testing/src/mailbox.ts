import type { Mail } from '@parc-ferme/local/outbox';
import type { TestCloud } from './test-cloud.ts';

/** The mails that somebody got so far, once everything announced has been heard. */
export async function mailsTo(cloud: TestCloud, address: string): Promise<Mail[]> {
  await cloud.everything();
  const { body } = await cloud.call('GET', '/local/mail');
  const mails: Mail[] = body;
  return mails.filter(({ to }) => to.includes(address));
}

/** Asks for a reset link and takes its token from the mail, the last one that came. */
export async function resetToken(cloud: TestCloud, email: string): Promise<string> {
  await cloud.call('POST', '/api/auth/reset-password', { body: { email } });
  const mail = (await mailsTo(cloud, email)).at(-1);
  return mail ? resetLinkIn(mail.text).token : '';
}

/** Where the link of a reset mail leads, in its text or its HTML. */
export function resetLinkIn(content: string): { url: string; token: string } {
  const [url = '', token = ''] = /https?:[\w/:.-]+\/reset-password\/([\w-]+)/.exec(content) ?? [];
  return { url, token };
}

/** The tokens of the links that were mailed to an address to confirm it, in the order they came. */
export async function confirmationTokens(cloud: TestCloud, address: string): Promise<string[]> {
  const mails = await mailsTo(cloud, address);
  return mails.flatMap(({ text }) => /\/confirm-email\/([\w-]+)/.exec(text)?.[1] ?? []);
}
