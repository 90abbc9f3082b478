import { call, type Reply } from './api.ts';
import { serverQuery } from './server-data.ts';

/** One of the player's predictions. */
export type OwnPrediction = Extract<Reply<'predictions.mine'>, unknown[]>[number];

/** The player's predictions of a season, by default the current one, with its notices. */
export function myPredictionsQuery(season?: string | undefined) {
  const query = { season, with: 'notices' as const };
  return serverQuery('predictions.mine', query, async ({ signal }) => {
    const reply = await call('predictions.mine', { query, signal });
    // By its type the reply may be a list, which it is only for a call without notices.
    return Array.isArray(reply) ? { predictions: reply, notices: [], sealed: [] } : reply;
  });
}
