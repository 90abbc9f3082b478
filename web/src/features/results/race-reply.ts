import type { Reply } from '../../server/api.ts';
import type { RaceScores } from '../../server/race-scores.ts';

export type Entry = RaceScores['scores'][number];
export type Result = NonNullable<RaceScores['result']>;
export type Revision = Reply<'results.revisions'>['revisions'][number];
