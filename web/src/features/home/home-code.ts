import { isRaceWeek } from '@parc-ferme/domain/race/race-week';
import { lastSeason, nextRaceIn } from '../../server/last-season.ts';
import { storedUser } from '../../server/stored-session.ts';
import { partCode } from '../../ui/page-code.ts';

/** What signed-in players see of the last race, which comes first between races. */
export const PLAYER_HOME = partCode(
  () => import('./player-home.tsx'),
  (of) => of.PlayerHome,
);

/** What a visitor reads. */
export const VISITOR_HOME = partCode(
  () => import('./visitor-home.tsx'),
  (of) => of.VisitorHome,
);

/** What the home page begins with. */
export function homePart() {
  if (!storedUser()) return VISITOR_HOME;
  const last = lastSeason();
  const next = last && nextRaceIn(last);
  const now = new Date(Date.now() + (last?.skewMs ?? 0));
  return next && !isRaceWeek(next.date, now) ? PLAYER_HOME : undefined;
}
