import { recordOf, SINGLE_PICKS, type SinglePick } from '@parc-ferme/domain/picks/categories';
import { optionsOf } from '@parc-ferme/domain/picks/options';

/** A pick in each category that is no podium or head-to-head: this driver, this team or the first answer. */
export function singlePicks(driverId: string, team = 'ferrari'): Record<SinglePick, string> {
  const entrants = { drivers: [{ driverId }], teams: [{ constructorId: team, name: team }] };
  const firstOption = (key: SinglePick) => {
    const categories = SINGLE_PICKS.filter((category) => category.key === key);
    return categories.flatMap((category) => optionsOf(category, undefined, entrants))[0];
  };
  return recordOf(
    SINGLE_PICKS.map(({ key }) => key),
    (key) => firstOption(key) ?? '',
  );
}
