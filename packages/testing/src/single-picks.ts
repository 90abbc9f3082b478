import { recordOf, SINGLE_PICKS, type SinglePick } from '@parc-ferme/domain/picks/categories';
import { optionsOf } from '@parc-ferme/domain/picks/options';

/** A pick of each category that stands alone: this driver, this team or the first answer. */
export function singlePicks(driverId: string, team = 'ferrari'): Record<SinglePick, string> {
  const entrants = { drivers: [{ driverId }], teams: [{ constructorId: team, name: team }] };
  const pickOf = (key: SinglePick) =>
    SINGLE_PICKS.filter((one) => one.key === key).flatMap((one) =>
      optionsOf(one, undefined, entrants),
    )[0];
  return recordOf(
    SINGLE_PICKS.map(({ key }) => key),
    (key) => pickOf(key) ?? '',
  );
}
