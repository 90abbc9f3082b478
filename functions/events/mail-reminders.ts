import { repositoriesIn } from '@parc-ferme/data/repositories';
import { listener } from '@parc-ferme/endpoint/background';
import { now } from '@parc-ferme/endpoint/clock';
import { reminderMail } from '@parc-ferme/mail/reminder-mail';
import { remindOf } from '@parc-ferme/weekend/reminders';
import { mailServices } from '../services.ts';

const services = mailServices(repositoriesIn);

export const handler = listener(
  'race.closing-soon',
  ({ raceId }) => {
    const { mail, ...data } = services();
    return remindOf(raceId, {
      data,
      now,
      send: ({ player, ...reminder }) => {
        const { username } = player;
        return mail(player.email, (site) =>
          reminderMail(site, { username, ...reminder, now: now() }),
        );
      },
    });
  },
  services,
);
