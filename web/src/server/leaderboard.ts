import type { Reply } from './api.ts';

export type Board = Reply<'scores.leaderboard'>;
export type Player = Board['users'][number];
