import type { revealedPicksIn } from '@parc-ferme/data/picks/revealed-picks';
import type { RollCallPage } from '@parc-ferme/data/picks/roll-call';
import type { homeIn } from '@parc-ferme/data/season/home';
import { sameChoices } from '@parc-ferme/domain/picks/pick-shares';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import { effectivePicks } from '@parc-ferme/domain/picks/prediction';
import type { Player } from '@parc-ferme/domain/player/player';
import { rivalryBetween } from '@parc-ferme/domain/player/rivalry';
import { rivalryOf } from '@parc-ferme/domain/player-season/tally';
import type { Race } from '@parc-ferme/domain/race/race';
import { alphabetically } from '@parc-ferme/domain/standings/alphabetically';
import { notIn } from './roll-call.ts';

/** All players' picks once they are revealed; undefined before. */
type Revealed = NonNullable<Awaited<ReturnType<ReturnType<typeof revealedPicksIn>['page']>>>;

type LastRace = Awaited<ReturnType<ReturnType<typeof homeIn>['lastRace']>>;

/** The roll call from the reveal on, which needs no call of its own. */
export function rollCallOf({ predictions, next }: Revealed): RollCallPage {
  const players = predictions.map(({ userId: id, username }) => ({ id, username }));
  return { players: players.sort(alphabetically), next };
}

/** How many players made the same choices; undefined unless all picks are on the page. */
export function sharesOf(own: Picks, { predictions, next }: Revealed, race: Race) {
  if (next) return undefined;
  const all = predictions.flatMap((one) => effectivePicks(one, race) ?? []);
  return { players: all.length, same: sameChoices(own, all) };
}

/** Undefined without a rival, and where one of the two is not among the rows that are read. */
export function rivalDuel({ rival, races, rows, registered }: LastRace, player: Player) {
  if (!rival) return undefined;
  const { id, username } = rival;
  const [own, theirs] = [player.id, id].map((one) => rows.find((row) => row.id === one));
  if (!registered && !(own && theirs)) return undefined;
  return {
    id,
    username,
    isMutual: rivalryBetween(player, rival) === 'mutual',
    ...rivalryOf(
      races.map(({ _id }) => _id),
      own?.scores ?? {},
      theirs?.scores ?? {},
    ),
  };
}

/** With more names the list is not shown. */
const MAX_MISSING = 200;

/** The players who have not predicted; undefined unless all names of both lists are known. */
export function missingFrom(
  registered: RollCallPage['players'] | undefined,
  { players, next }: RollCallPage,
) {
  if (!registered || next) return undefined;
  const missing = notIn(registered, players);
  return missing.length <= MAX_MISSING ? missing : undefined;
}
