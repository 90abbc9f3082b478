import { UserId } from '@parc-ferme/domain/identifiers';
import { Email } from '@parc-ferme/domain/player/email';
import { Player, Role } from '@parc-ferme/domain/player/player';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { Page, Reason } from './params.ts';
import { route } from './route.ts';

export const PlayerKey = z.object({ userId: UserId });

const PlayerEntry = z.pick(Player, {
  id: true,
  username: true,
  email: true,
  role: true,
  createdAt: true,
  blocked: true,
  invitation: true,
  emailConfirmed: true,
  mailReturned: true,
  newEmail: true,
  sandboxRefusal: true,
});

export const list = route(API['players.list'], {
  summary: 'All registered players with their roles, in alphabetical order, 100 a page.',
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
  problems: ['player.unknown', 'player.blocked', 'admin.last'],
});

export const setBlocked = route(API['players.set-blocked'], {
  summary: 'Blocks a player, who is logged out and an admin no more, or ends the block.',
  params: PlayerKey,
  body: z.strictObject({ blocked: z.boolean(), reason: Reason }),
  reply: PlayerEntry,
  // Own: admins cannot block themselves.
  problems: ['player.unknown', 'player.own', 'admin.last'],
});

export const sendEmailLink = route(API['players.send-email-link'], {
  summary: 'Mails the link once more that confirms the address of a player.',
  params: PlayerKey,
  reply: PlayerEntry,
  status: 202,
  problems: ['player.unknown', 'player.blocked', 'email-link.confirmed', 'email-link.too-many'],
});

export const correctEmail = route(API['players.correct-email'], {
  summary: 'Mails a link to the address that a player who cannot be reached meant to register.',
  params: PlayerKey,
  body: z.strictObject({ email: Email, reason: Reason }),
  reply: PlayerEntry,
  status: 202,
  problems: [
    'player.unknown',
    'player.blocked',
    'email.reachable', // Email reaches the player, who can change the address.
    'email.same', // The account's own address.
    'email.taken', // Another account's address.
    'email-link.too-many',
  ],
});
