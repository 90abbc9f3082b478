import type { Category } from '@parc-ferme/domain/picks/categories';
import { optionsOf } from '@parc-ferme/domain/picks/options';
import { placesOf, type RunningOrder } from '@parc-ferme/domain/result/running-order';
import type { RaceFacts as OutcomeFacts } from '@parc-ferme/domain/scoring/needs';
import type { Driver, Team } from '../../../server/season.tsx';

/** What a running order is read and scored with. The drivers have the teams that they race for here. */
export type RaceFacts = OutcomeFacts & { drivers: Driver[]; teams: Team[] };

/** What a value can be: what is not of qualifying, only a driver in the race can have. */
export function optionsIn(
  order: RunningOrder,
  category: Category,
  { drivers, teams, pairing }: Omit<RaceFacts, 'teamOf'>,
): string[] {
  const racing = placesOf(order).map((driverId) => ({ driverId }));
  return optionsOf(category, pairing, {
    drivers: category.isOfQualifying ? drivers : racing,
    teams,
  });
}
