import type { Reply } from '../../api.ts';
import type { RaceScores } from './race-scores.ts';

export type Entry = RaceScores['scores'][number];
export type Result = NonNullable<RaceScores['result']>;
export type Revision = Reply<'results.revisions'>['revisions'][number];
