import * as contract from '@parc-ferme/contract/predictions';
import { auditWrite } from '@parc-ferme/data/operations/audit';
import { racesIn } from '@parc-ferme/data/race/races';
import { mailingId } from '@parc-ferme/domain/message/mailing';
import { isOpen } from '@parc-ferme/domain/race/race-clock';
import { adminRoute, publishBestEffort, table } from '../composition.ts';

const races = racesIn(table);

export const handler = adminRoute(contract.remind, async ({ params, player, now, reject }) => {
  const race = await races.find(params.raceId);
  if (!race) return reject('race.unknown');
  if (!isOpen(race, now)) return reject('prediction.closed');
  const { _id: raceId, season } = race;
  const audit = auditWrite({ action: 'players.reminded', at: now, admin: player, about: raceId });
  if (!(await races.remind(race, now, [audit]))) return reject('reminder.sent');
  const about = mailingId({ kind: 'picks-missing', raceId, turn: 'by-admin' });
  await publishBestEffort('messages.due', { season, about });
  return { remindedAt: now.toISOString() };
});
