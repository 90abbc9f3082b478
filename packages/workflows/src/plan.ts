import type { Repositories } from '@parc-ferme/data/repositories';
import type { Message } from '@parc-ferme/domain/message/message';
import type { Player } from '@parc-ferme/domain/player/player';
import type { Recipients } from './delivery.ts';

export type PlanContext = {
  data: Pick<Repositories, 'completeness' | 'races' | 'standings'>;
  now: () => Date;
};

/** Whom a mailing concerns, and what each of them is told. */
export type Plan = Pick<Recipients, 'ids' | 'keepsQuiet' | 'isStillDue'> & {
  messageTo: (player: Player) => Message;
};
