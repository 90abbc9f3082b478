import { isActive, type Player } from '@parc-ferme/domain/player/player';
import type { Tokens } from '../auth/tokens.ts';
import { Rejection } from './rejection.ts';
import type { HttpMiddleware } from './request.ts';

type Sessions = {
  tokens: Pick<Tokens, 'verify'>;
  players: { find(userId: string): Promise<Player | undefined> };
};

/** Finds the player whose token the request carries. */
export function session({ tokens, players }: Sessions): HttpMiddleware {
  return {
    before: async ({ event, context }) => {
      const [, token] = /^Bearer ([\w.-]{1,4096})$/.exec(event.headers.authorization ?? '') ?? [];
      const claims = token && (await tokens.verify(token, context.now));
      if (!claims) throw new Rejection('session.required');
      const player = await players.find(claims.userId);
      if (player?.sessionVersion !== claims.sessionVersion || !isActive(player)) {
        throw new Rejection('session.required');
      }
      context.player = player;
    },
  };
}
