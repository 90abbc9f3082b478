import type { Comment } from '../comment/comment.ts';
import type { Pairing } from '../head-to-head/head-to-head.ts';
import type { HeadToHeadPick } from '../picks/categories.ts';
import type { Call } from '../player/reminder.ts';
import type { Race } from '../race/race.ts';
import type { MarkedPick } from '../scoring/scoring.ts';
import type { Mailing } from './mailing.ts';

type AboutRace = { race: Race };
type BeforeClosing = AboutRace & { closesAt: Date };

/** What a player has not picked yet: everything, only head-to-heads that can be picked now, or else. */
export type Missing = 'everything' | 'head-to-head' | 'some';

/** A pick with its names, and how many other players made it too. */
export type Told = Pick<MarkedPick, 'name' | 'picked' | 'actual'> & {
  points: number;
  others: number;
};

/** What a player is told, apart from the words. */
export type Message =
  | (BeforeClosing & {
      kind: 'picks-missing';
      call: Call;
      missing: Missing;
    })
  /** Closing was moved to an earlier time, which may have passed. */
  | (BeforeClosing & { kind: 'closing-moved'; missing: Missing | 'nothing' })
  | (BeforeClosing & { kind: 'void-picks'; pairing: Pairing; voided: HeadToHeadPick[] })
  | (AboutRace & {
      kind: 'picks-open';
      /** Each player's choices, by code, in the order of the categories; empty without one. */
      sheets: {
        username: string;
        choices: string[];
        /** The earlier race whose picks were sent again. */
        sentAgainFrom?: Race | undefined;
        /** They were sent after the account was recovered. */
        afterRecovery?: boolean | undefined;
      }[];
      /** How many further players have picks. */
      more: number;
    })
  | (AboutRace & {
      kind: 'result';
      points: number;
      rank: number;
      /** On the leaderboard. */
      players: number;
      /** Places gained; null unless the race is the latest one, or without an earlier score. */
      movement: number | null;
      picks: Told[];
      /** The bonus for the podium by its name. */
      bonus: { name: string; points: number } | null;
      /** The usernames of the round's winners, and their points. */
      winners: string[];
      winningPoints: number;
      /** The title of a badge that the player won. */
      badge: string | null;
    })
  | (AboutRace & {
      kind: 'result-changed';
      points: Changed;
      rank: Changed;
      /** What changed, and why. */
      reasons: string[];
    })
  | {
      kind: 'mentioned';
      /** Of one author, the oldest first. */
      mentions: { comment: Comment; race: Race | undefined }[];
    };

/** A number before and after a correction. */
export type Changed = { from: number; to: number };

export type MessageOf<Kind extends Mailing['kind']> = Extract<Message, { kind: Kind }>;
