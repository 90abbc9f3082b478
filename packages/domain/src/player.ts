import * as z from 'zod/mini';
import { Instant, UserId } from './identifiers.ts';

export const Role = z.enum(['player', 'admin']);
export type Role = z.infer<typeof Role>;

/** 3 to 20 Latin letters, digits, `_`, `-`, `.`, in the composed form every keyboard sends. */
export const Username = z
  .string()
  .check(
    z.normalize('NFKC'),
    z.trim(),
    z.regex(
      /^[\p{Script=Latin}0-9_.-]{3,20}$/u,
      'A username has 3 to 20 letters, digits, _, - and .',
    ),
  );

export const Email = z
  .string()
  .check(
    z.normalize('NFKC'),
    z.trim(),
    z.maxLength(254, 'This is not an email address'),
    z.regex(
      /^[^\s\p{C}@<>"',;:()\\[\]]+@[^\s\p{C}@<>"',;:()\\[\]]+\.[^\s\p{C}@.<>"',;:()\\[\]]+$/u,
      'This is not an email address',
    ),
  );

export const Player = z.object({
  id: UserId,
  username: z.string(),
  email: z.string(),
  role: Role,
  passwordHash: z.string(),
  /** Raised when earlier sessions end; a token carries the value it was signed with. */
  sessionVersion: z.number(),
  createdAt: Instant,
});
export type Player = z.infer<typeof Player>;

/**
 * What makes two usernames the same: case, accents and look-alikes (`rn` and `m`, `0` and `o`) do
 * not tell players apart.
 */
export function usernameKey(username: string): string {
  return unaccented(username)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('0', 'o')
    .replaceAll(/[1iı]/g, 'l');
}

export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

function unaccented(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}
