import { nameInSentence, SINGLE_PICKS } from '@parc-ferme/domain/picks/categories';
import { MAX_CHANGES } from '@parc-ferme/domain/picks/prediction';
import {
  CLOSING_LEAD_MS,
  LAST_PICKS_MISSING_LEAD_MS,
  MANUAL_CLOSING_LEAD_MS,
  PAIRING_FREEZE_MS,
  PAIRING_LEAD_MS,
  PICKS_MISSING_LEAD_MS,
  REOPENING_LEAD_MS,
  REVEAL_DELAY_MS,
  TRUSTED_AHEAD_MS,
  TRUSTED_MOVE_MS,
} from '@parc-ferme/domain/race/deadline';
import { MAX_PAIRINGS } from '@parc-ferme/domain/race/pairing-in-force';
import { durationText } from '../../ui/duration.ts';
import { NUMBER_OF_PICKS } from '../../ui/pick-count.ts';
import type { RuleSection } from './rule-section.ts';

export const CLOSING: RuleSection = {
  id: 'closing',
  title: 'When predictions close',
  rules: [
    `Predictions close ${durationText(CLOSING_LEAD_MS)} before qualifying starts.`,
    'Without a qualifying time they close when the race starts; a race day without a time counts from midnight UTC.',
    'A time that cannot be read changes nothing: the last readable one holds. A race that never had one is closed, and says so, until an admin has sorted it out.',
    'The server’s clock decides, at the instant your picks arrive. The countdown follows it, whatever your own clock says.',
    'Only the Grand Prix counts, not sprints.',
    `If the calendar moves a closing time, small changes apply automatically: less than ${durationText(TRUSTED_MOVE_MS)}, with closing more than ${durationText(TRUSTED_AHEAD_MS)} away. Others wait for an admin, and until then the earlier time holds.`,
    `A race that is put off by ${durationText(REOPENING_LEAD_MS)} or more has its new times once every answer of the race data in two days had them, four at least. If its closing had passed, it opens again only if no session of it was run, and you are told.`,
    'A race that the race data lacks stays as it is, without reminders. Once every answer of two days lacked it, four at least, it is off the calendar, and you are told. If a third of the races to come is missing at once, none goes off by itself.',
    'A race off the calendar takes no picks, shows none that were not shown, and is not scored; its picks are kept. It is back once the race data has it again, or a result of it. A race whose picks were shown and that is held weeks later is a new race, with new picks.',
    'An admin can take a race off that the race data has lacked for half a day, or that has no result a week after its date, and can bring it back. Both are stewards’ notices; a race with a result is never taken off.',
    'A race that is new in the race data opens once every answer of a day had it.',
    `An admin can set an earlier closing time, at least ${durationText(MANUAL_CLOSING_LEAD_MS)} ahead and with a reason that everyone can read. From then on picks are refused, but nothing is revealed. It survives changes of the calendar, and can be undone until the race is closed for good; an earlier qualifying always wins.`,
    'Whenever closing moves to an earlier time, those whose picks are missing and all who get reminders are told.',
    `Whatever was set or decided before, no picks sent later than ${durationText(CLOSING_LEAD_MS)} before the official start of qualifying count.`,
    'Once the last possible closing time has passed, the race is closed for good: its closing time, its pairing and, with the first race, the house rules of the season are fixed. From then on only an official start of qualifying moves closing, to an earlier time.',
    'If closing is moved earlier afterwards, picks sent later are void, and your last ones from before count. A closing time in the past can only be the start of qualifying that an official source gives, and the source is named.',
    'Once a race is scored, only a corrected calendar moves its closing time: an admin has to accept it, unless it only takes back a time that no admin had decided on.',
    'Everything an admin changes about a race is shown on its page as a stewards’ notice: a pairing, a closing time, a change of the calendar, a correction or a forced recalculation; what, when, by whom and why.',
  ],
};

export const SECRECY: RuleSection = {
  id: 'secrecy',
  title: 'Who sees what',
  rules: [
    'Until a race closes nobody but you can learn anything about your picks: no list, no count by driver, no admin screen.',
    'One thing alone is shown, to every player and admin alike: the roll call, which lists who has sent a prediction for the race. It never shows what, when or whether it has changed since. Picks that are sent again automatically do not exist before the race is closed.',
    `The reveal begins ${durationText(REVEAL_DELAY_MS)} after the last possible closing time and has three steps: the race is closed for good, last picks are entered for players who forgot and chose that, and then all picks are revealed to every player, before the result is known.`,
    'If a result of qualifying or of the race is accepted while it is unclear when the race closed, the earliest possible closing time holds, and the race is revealed. It is scored only after that. What is revealed stays shown.',
    'Every submission is answered with a receipt that the site has signed. With the reveal all picks that count are published as a sheet with a digest, a kind of fingerprint, which the email of the result has as well. On the page “Check it yourself” your browser recounts picks, points and table.',
    'The leaderboard, with points and badges but never picks, is open to all; so are the calendar, the drivers, the pairings and these rules. Predictions, results and comments are for players.',
    `If your prediction is missing or incomplete, you get an email ${durationText(PICKS_MISSING_LEAD_MS)} before closing and a last one ${durationText(LAST_PICKS_MISSING_LEAD_MS)} before, unless you turn them off in your account.`,
  ],
};

export const PICKS: RuleSection = {
  id: 'picks',
  title: 'Your picks',
  rules: [
    `There are ${NUMBER_OF_PICKS}: P1, P2 and P3 of the podium, ${SINGLE_PICKS.map(({ key }) => nameInSentence(key)).join(', ')}, and the winners of a driver and of a team head-to-head. All are required.`,
    'Where no pairing is set yet there is nothing to choose: send the other picks, and add this one later, until closing.',
    `If no admin has set a pairing ${durationText(PAIRING_LEAD_MS)} before closing, the suggested one is taken.`,
    `A pairing can be changed until ${durationText(PAIRING_FREEZE_MS)} before closing; then it is frozen. A pick made for the old one is void, and you are told to choose again, on the form and by email.`,
    `An admin who changed a pairing can set no closing time within ${durationText(PAIRING_FREEZE_MS)} of that change. If qualifying turns out to start so early, the pairing before it holds again, with your latest picks for it; where there was none, nobody scores a head-to-head. A notice says so.`,
    `The pairing of a race can be set ${MAX_PAIRINGS} times.`,
    'A frozen head-to-head that cannot be raced, because a driver is replaced, can only be withdrawn, with a reason, until the earliest possible closing time: nobody scores it.',
    'A race that still has no pairing by then can be given its first one until it closes, as no pick becomes void.',
    'You can put a driver on your podium twice. You are warned, not stopped: he scores once, in his exact slot first, and a podium bonus needs three different drivers.',
    'If you switch it on in your account and forget to pick, the picks of your last race are sent again for you: entered at the reveal, stamped with the closing time, without head-to-heads of other pairings. Everyone sees that beside them. They count only where no picks of your own do.',
    'Switching that on or off counts for races that close after it.',
    'You can send your picks again until closing. The last ones that arrive count, and the time of the first is kept.',
    `Every version of your picks is kept, in case closing is moved earlier. Sending the same picks again does not add one. After ${MAX_CHANGES} changes a prediction is final.`,
    'If you use two devices, the last picks sent count as a whole: they are never mixed.',
    'A driver or team that is not in this season is refused.',
  ],
};
