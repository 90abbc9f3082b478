import {
  BELIEVED_MOVE_MS,
  CLOSING_LEAD_MS,
  PAIRING_LEAD_MS,
  REMINDER_LEAD_MS,
  REVEAL_DELAY_MS,
  SETTLED_AHEAD_MS,
} from '@parc-ferme/domain/deadline';
import { lasting } from '../../components/lasting.ts';
import type { RuleSection } from './rule-section.ts';

export const CLOSING: RuleSection = {
  id: 'closing',
  title: 'When predictions close',
  rules: [
    `Predictions close ${lasting(CLOSING_LEAD_MS)} before qualifying starts.`,
    'Without a qualifying time they close when the race starts; a race day without a time counts from midnight UTC.',
    'A race whose time cannot be read is closed until an admin has sorted it out, and says so.',
    'The server’s clock decides, at the instant your picks arrive. The countdown follows it, whatever your own clock says.',
    'Only the race on Sunday counts. Sprints are ignored.',
    `If the calendar moves a closing time, the move is believed if it is less than ${lasting(BELIEVED_MOVE_MS)} and the closing is more than ${lasting(SETTLED_AHEAD_MS)} away. Anything else waits for an admin, and until then the earlier time holds.`,
    'An admin can set a closing time by hand, with a reason that is kept.',
    'Closed stays closed, for the calendar and for admins: picks have been shown.',
    'If closing is moved earlier afterwards, picks that came later are void, and your last ones from before count.',
    'A cancelled race is closed and never scored. Its picks are kept.',
  ],
};

export const SECRECY: RuleSection = {
  id: 'secrecy',
  title: 'Who sees what',
  rules: [
    'Until a race closes nobody but you can learn anything about your picks: no list, no count by driver, no admin screen. That you have predicted may be shown.',
    `${lasting(REVEAL_DELAY_MS)} after closing every player sees everybody’s picks, before the result is known.`,
    'The leaderboard, with points and badges but never picks, is open to everybody; so are the calendar, the drivers, the pairings and these rules. Predictions, results and comments are for players.',
    `Whoever has not predicted gets one mail, ${lasting(REMINDER_LEAD_MS)} before closing, unless it is switched off in the account.`,
  ],
};

export const PICKS: RuleSection = {
  id: 'picks',
  title: 'Your picks',
  rules: [
    'There are eight: P1, P2 and P3 of the podium, pole position, fastest lap, first retirement, and the winners of a driver and of a team head-to-head. All are required.',
    'Where no pairing is set yet there is nothing to choose: send the other picks, and add this one later, until closing.',
    `If no admin has set a pairing ${lasting(PAIRING_LEAD_MS)} before closing, the suggested one is taken.`,
    'A pairing can be changed only while the race is open. A pick made for the old one is void, and you are told to choose again.',
    'A driver may stand on your podium twice. You are warned, not stopped: he is credited once, in his exact slot first, and a podium bonus needs three different drivers.',
    'You can send your picks again until closing. The last ones that arrive count, and the time of the first is kept.',
    'With two devices the last one to send wins, whole: picks are never mixed.',
    'A driver or team that is not in this season is refused.',
  ],
};
