import { Instant, UserId } from '@parc-ferme/domain/identifiers';
import { Role } from '@parc-ferme/domain/player';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { Page, Reason } from './params.ts';
import { route } from './route.ts';

export const PlayerKey = z.object({ userId: UserId });

const PlayerEntry = z.object({
  id: UserId,
  username: z.string(),
  email: z.string(),
  role: Role,
  createdAt: Instant,
});

export const list = route(API['players.list'], {
  summary: 'Everybody registered with their roles, in alphabetical order, 100 a page.',
  query: z.strictObject({ page: Page }),
  reply: z.object({
    players: z.array(PlayerEntry),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
  }),
});

export const setRole = route(API['players.set-role'], {
  summary: 'Makes a player an admin, or an admin a player again.',
  params: PlayerKey,
  body: z.strictObject({ role: Role, reason: z.optional(Reason) }),
  reply: PlayerEntry,
  problems: ['player.unknown', 'admin.last'],
});
