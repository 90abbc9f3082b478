import type { Message } from '@parc-ferme/domain/message/message';
import type { Player } from '@parc-ferme/domain/player/player';
import { type Content, composeEmail, type Email } from './email.ts';
import type { Site } from './layout.ts';
import { picksOpenContent } from './open-picks-email.ts';
import { closingMovedContent, picksMissingContent, voidPicksContent } from './race-emails.ts';
import { readerOf } from './reader.ts';
import { resultChangedContent, resultContent } from './result-emails.ts';
import { mentionedContent } from './talk-emails.ts';

type Written = {
  player: Player;
  message: Message;
  now: Date;
  /** Unsubscribes from such emails. */
  token?: string | undefined;
};

/** The email that tells a player a message. */
export function messageEmail(site: Site, written: Written): Email {
  const { token } = written;
  const unsubscribeUrl = token && `${site.url}/unsubscribe/${token}`;
  return composeEmail(site, { ...messageContent(site, written), unsubscribeUrl });
}

/** The words of a message, whichever channel it takes. */
export function messageContent(site: Site, { player, message, now }: Written): Content {
  const reader = readerOf(player);
  switch (message.kind) {
    case 'picks-missing':
      return picksMissingContent(site, reader, message, now);
    case 'void-picks':
      return voidPicksContent(site, reader, message);
    case 'closing-moved':
      return closingMovedContent(site, reader, message, now);
    case 'picks-open':
      return picksOpenContent(site, reader, message);
    case 'result':
      return resultContent(site, reader, message);
    case 'result-changed':
      return resultChangedContent(site, reader, message);
    case 'mentioned':
      return mentionedContent(site, reader, message);
  }
}
