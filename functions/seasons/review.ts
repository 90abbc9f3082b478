import * as contract from '@parc-ferme/contract/season-review';
import { seasonReviewsIn } from '@parc-ferme/data/season/season-reviews';
import { playerReview, seasonReview } from '@parc-ferme/domain/hall-of-fame/season-review';
import { publicRoute, table } from '../composition.ts';

const reviews = seasonReviewsIn(table);

export const handler = publicRoute(contract.review, async ({ params, query, reject }) => {
  const found = await reviews.find(params.season, query.player ?? '');
  if (typeof found === 'string') return reject(found);
  const { final, row, sheets } = found;
  if (query.player !== undefined && !row) return reject('player.unknown');
  return { ...seasonReview(final), player: row ? playerReview(final, row, sheets) : null };
});
