import * as contract from '@parc-ferme/contract/messages';
import { emailImage } from '@parc-ferme/mail/email-image';
import { sampleEmail } from '@parc-ferme/mail/sample-emails';
import { adminRoute, settings } from '../composition.ts';

export const handler = adminRoute(contract.preview, async ({ params, query, player, now }) => {
  const { siteName: name, supportEmail } = settings();
  const site = { url: query.site ?? '', name, supportEmail };
  const email = sampleEmail(site, player, params.sample, now);
  return { ...email, image: emailImage(email.html) };
});
