import type { MessageKind } from '@parc-ferme/domain/message/message-settings';

type Told = { name: string; hint: string };

/** What each kind of message is called, and when it comes. */
export const KINDS: Record<MessageKind, Told> = {
  'picks-missing': {
    name: 'Picks missing',
    hint: 'A day before predictions close, and two hours before: only if yours are missing.',
  },
  'picks-open': {
    name: 'Picks are open',
    hint: 'Everybody’s picks, once predictions have closed.',
  },
  result: { name: 'Your result', hint: 'Your points and place, and who won the round.' },
  'result-changed': {
    name: 'Result changed',
    hint: 'After a correction, if your points or place changed.',
  },
  mentioned: { name: 'Mentions', hint: 'When somebody mentions you in Smack talk.' },
};
