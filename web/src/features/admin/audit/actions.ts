import type { Reply } from '../../../server/api.ts';

export type Entry = Reply<'audit.list'>['entries'][number];

/** How the audit log shows an action. */
type Action = {
  what: string;
  /** Replaces the name of what was acted on; empty where a name, such as a comment's id, would tell nothing. */
  about?: string;
  /** The label of a value that is stored without a name. */
  label?: string;
  /** In "Pen: anna → nobody", what is shown before or after the arrow if no value is stored for that side. */
  emptyBefore?: string;
  emptyAfter?: string;
};

export const ACTIONS: Record<Entry['action'], Action> = {
  'pairing.set': { what: 'Set the head-to-heads', emptyBefore: 'none' },
  'pairing.restored': { what: 'Restored a head-to-head' },
  'pairing.withdrawn': { what: 'Withdrew a head-to-head', emptyAfter: 'withdrawn' },
  'question.set': { what: 'Asked a question', label: 'Question', emptyBefore: 'none' },
  'question.withdrawn': { what: 'Withdrew a question', label: 'Question', emptyAfter: 'withdrawn' },
  'question.restored': {
    what: 'Restored a question',
    label: 'Question',
    emptyBefore: 'none',
    emptyAfter: 'none',
  },
  'tips.questions-set': { what: 'Set the questions about the season' },
  'tips.decided': { what: 'Decided season tips', emptyBefore: 'undecided' },
  'result.processed': { what: 'Processed the result', emptyBefore: 'none' },
  'result.fetched': { what: 'Refreshed the F1 data' },
  'result.corrected': {
    what: 'Corrected the result',
    emptyBefore: 'as in the race data',
    emptyAfter: 'as in the race data',
  },
  'scores.calculated': { what: 'Recalculated all scores' },
  'closing.set': {
    what: 'Changed the closing time',
    label: 'Closing time',
    emptyBefore: 'as in the calendar',
    emptyAfter: 'as in the calendar',
  },
  'times.decided': { what: 'Decided on a calendar change' },
  'calendar.read': { what: 'Read the calendar' },
  'closing.moved': { what: 'Moved a closing time by the calendar', label: 'Closing time' },
  'race.taken-off': { what: 'Took a race off the calendar' },
  'race.brought-back': { what: 'Brought a race back' },
  'driver.added': { what: 'Added a driver' },
  'driver.marked': {
    what: 'Marked a driver who was added',
    emptyBefore: 'does not race',
    emptyAfter: 'does not race',
  },
  'drivers.joined': { what: 'Joined two ids of a driver' },
  'drivers.parted': { what: 'Parted two ids of a driver' },
  'pen.taken-away': { what: 'Took the pen away', label: 'Pen', emptyAfter: 'nobody' },
  'comment.removed': { what: 'Deleted a comment', about: '' },
  'admin.granted': { what: 'Made an admin', label: 'Role' },
  'admin.revoked': { what: 'Removed an admin', label: 'Role' },
  'player.blocked': { what: 'Blocked a player', label: 'Account' },
  'player.unblocked': { what: 'Unblocked a player', label: 'Account' },
  'invitation.made': { what: 'Created an invitation' },
  'invitation.revoked': { what: 'Revoked an invitation' },
  'registration.set': { what: 'Changed who may register', about: '', label: 'Registration' },
  'season.begun': { what: 'Began a season' },
  'announcement.set': { what: 'Changed the notice on the home page' },
  'rules.set': { what: 'Set the house rules' },
  'stakes.set': { what: 'Set the stakes' },
  'player.recovered': {
    what: 'Set the address by which an account was recovered',
    label: 'Player',
  },
  'past-season.imported': {
    what: 'Imported a past season',
    label: 'Season',
    emptyBefore: 'none',
    emptyAfter: 'none',
  },
  'past-season.removed': { what: 'Removed the import of a season' },
  'players.reminded': { what: 'Reminded the players whose picks are missing' },
  'player.email-link-sent': { what: 'Sent the link again that confirms an email address' },
  'player.email-corrected': { what: 'Corrected an email address', label: 'Email' },
};
