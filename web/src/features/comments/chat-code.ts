import type { LoadPage } from '../../page-code.ts';

/** The comments of signed-in players, loaded with the leaderboard. */
export const CHAT: LoadPage = async () => ({ default: (await import('./chat.tsx')).Chat });
