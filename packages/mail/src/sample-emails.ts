import { MESSAGE_KINDS } from '@parc-ferme/domain/message/message-settings';
import type { Sample } from '@parc-ferme/domain/message/sample';
import type { Player } from '@parc-ferme/domain/player/player';
import { confirmationEmail, emailChangedEmail, passwordResetEmail } from './account-emails.ts';
import type { Email } from './email.ts';
import type { Site } from './layout.ts';
import { messageEmail } from './message-emails.ts';
import { sampleMessage } from './sample-messages.ts';

/** No link of a sample leads to anything: it has no token that was ever signed. */
const TOKEN = 'sample';

/** An email with made-up news, as the player would get it. */
export function sampleEmail(site: Site, player: Player, sample: Sample, now: Date): Email {
  const { username } = player;
  switch (sample) {
    case 'password-reset':
      return passwordResetEmail(site, { username, token: TOKEN });
    case 'email-confirmation':
      return confirmationEmail(site, { username, token: TOKEN, isNew: false });
    case 'new-email':
      return confirmationEmail(site, { username, token: TOKEN, isNew: true });
    case 'email-changed':
      return emailChangedEmail(site, { username });
    default: {
      const message = sampleMessage(sample, username, now);
      const token = MESSAGE_KINDS.some((kind) => kind === message.kind) ? TOKEN : undefined;
      return messageEmail(site, { player, message, now, token });
    }
  }
}
