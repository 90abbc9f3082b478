import * as contract from '@parc-ferme/contract/live';
import { liveRacesIn } from '@parc-ferme/data/live/live-races';
import { playersIn } from '@parc-ferme/data/player/players';
import { playerRoute, table } from '../composition.ts';

const liveRaces = liveRacesIn(table);
const players = playersIn(table);

export const handler = playerRoute(contract.pen, async ({ params: { raceId }, player }) => {
  const { pen, timesTaken } = await liveRaces.find(raceId);
  const holder = pen && (await players.find(pen.userId));
  return {
    holder: holder ? { user: holder.id, username: holder.username } : null,
    timesTaken: timesTaken[player.id] ?? 0,
  };
});
