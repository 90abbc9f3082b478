import type { Pairing } from '../head-to-head/head-to-head.ts';
import type { HeadToHeadPick } from '../picks/categories.ts';
import type { Call } from '../player/reminder.ts';
import type { Race } from '../race/race.ts';
import type { Mailing } from './mailing.ts';

type AboutRace = { race: Race };
type BeforeClosing = AboutRace & { closesAt: Date };

/** What a player is told, apart from the words. */
export type Message =
  | (BeforeClosing & {
      kind: 'picks-missing';
      call: Call;
      /** What the player has not picked yet: everything, or a head-to-head that can be picked now. */
      missing: 'everything' | 'head-to-head';
    })
  | (BeforeClosing & { kind: 'void-picks'; pairing: Pairing; voided: HeadToHeadPick[] });

export type MessageOf<Kind extends Mailing['kind']> = Extract<Message, { kind: Kind }>;
