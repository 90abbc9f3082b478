import type { Reply } from '../../api.ts';

type RaceReply = Reply<'scores.race'>;
export type Entry = RaceReply['scores'][number];
export type Result = NonNullable<RaceReply['result']>;
export type Revision = Reply<'results.revisions'>['revisions'][number];
/** What the server told of a race, and when by its own clock. */
export type Seen = RaceReply & { at: number };
