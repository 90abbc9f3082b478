import { call, type Reply } from './api.ts';
import { serverQuery } from './server-data.ts';

/** What is predicted of a season, with the player's own tips, and all players' once they are revealed. */
export type SeasonTips = Reply<'tips.get'>;
export type TipRow = SeasonTips['rows'][number];

/** The tips, with those of all players, whom the server sends in pages of 200. */
export function seasonTipsQuery(season: number) {
  return serverQuery<SeasonTips>('tips.get', { season }, async ({ signal }) => {
    const params = { season: String(season) };
    const first = await call('tips.get', { params, signal });
    const players = [...first.players];
    for (let { next } = first; next; ) {
      const page = await call('tips.get', { params, query: { after: next }, signal });
      players.push(...page.players);
      next = page.next;
    }
    return { ...first, players };
  });
}

/** How many tips the player has not given yet. */
export function missingTipCount({ rows, own }: Pick<SeasonTips, 'rows' | 'own'>): number {
  return rows.filter(({ key }) => own?.tips[key] === undefined).length;
}
