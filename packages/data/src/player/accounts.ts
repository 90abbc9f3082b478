import { createHash } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import { Email } from '@parc-ferme/domain/player/email';
import { usernameKey } from '@parc-ferme/domain/player/look-alikes';
import { Player, Username } from '@parc-ferme/domain/player/player';
import * as z from 'zod/mini';
import { ABSENT, EXISTS, type Item, remove, set } from '../expressions.ts';
import { type Key, keys } from '../keys.ts';
import type { Table, Write } from '../table.ts';

/** An item that reserves an address, or a username with its look-alikes, for one account. */
const Guard = z.object({ userId: z.string() });
/** `key` is that of the username itself, by which a look-alike is told from it. */
const UsernameGuard = z.extend(Guard, { key: z.string() });

/** Why a registration is refused; if several reasons apply, the first is reported. */
const REFUSALS = ['invitation.invalid', 'username.taken', 'email.taken', 'id.taken'] as const;
type Refusal = (typeof REFUSALS)[number];
export type RegistrationResult = 'registered' | Refusal;

export async function findAccount(table: Table, userId: string): Promise<Player | undefined> {
  const item = await table.get(keys.account(userId));
  return item && Player.parse(item);
}

/** The user id of a username, by the guard that it shares with its look-alikes: undefined for a look-alike. */
export function ownerOf(username: string, guard: Item | undefined): string | undefined {
  const { userId, key: storedNameKey } = guard ? UsernameGuard.parse(guard) : {};
  return storedNameKey === usernameKey(username) ? userId : undefined;
}

export const accountsIn = (table: Table) => ({
  find: (userId: string) => findAccount(table, userId),

  async findAll(userIds: string[]): Promise<Player[]> {
    const items = await table.getAll(userIds.map(keys.account));
    return items.flatMap((item) => (item ? Player.parse(item) : []));
  },

  /**
   * The user id of a username or an email address. For an unknown one, always the same id without an account, so that
   * a sign-in is handled alike.
   */
  async idOf(login: string): Promise<string> {
    const { guardKey, username } = guardOf(login);
    const guard = await table.get(guardKey);
    if (username !== undefined) return ownerOf(username, guard) ?? hashOf(guardKey.pk);
    return guard ? Guard.parse(guard).userId : hashOf(guardKey.pk);
  },

  async findByLogin(login: string): Promise<Player | undefined> {
    return this.find(await this.idOf(login));
  },

  /** The player of an address as mail servers know it: the domain bücher.example as xn--bcher-kva.example. */
  async findByMail(address: string): Promise<Player | undefined> {
    const [, local, domain = ''] = /^(.*)@(.*)$/.exec(address) ?? [];
    const decoded = `${local}@${domainToUnicode(domain)}`;
    return (await this.findByLogin(address)) ?? this.findByLogin(decoded);
  },

  /** @param rival null for none */
  async setRival(userId: string, rival: string | null): Promise<void> {
    const change = rival === null ? remove(['rival']) : set({ rival });
    await table.update(keys.account(userId), change, EXISTS);
  },

  /** Writes account, guards and pending player and uses the invitation, in one transaction. */
  async register(player: Player, season: number, invitation?: Write): Promise<RegistrationResult> {
    const { id, username, email } = player;
    const nameKey = usernameKey(username);
    const writes: { refusal?: Refusal; write: Write }[] = [
      { refusal: 'id.taken', write: { put: { ...keys.account(id), ...player }, if: ABSENT } },
      { refusal: 'email.taken', write: { put: { ...keys.email(email), userId: id }, if: ABSENT } },
      ...keys.usernames(username).map((guardKey) => {
        const write = { put: { ...guardKey, userId: id, key: nameKey }, if: ABSENT };
        return { refusal: 'username.taken' as const, write };
      }),
      { write: { put: { ...keys.pendingPlayer(season, id), username } } },
    ];
    if (invitation) writes.push({ refusal: 'invitation.invalid', write: invitation });
    const failed = await table.transact(writes.map(({ write }) => write));
    const refusals = failed.map((index) => writes[index]?.refusal);
    return REFUSALS.find((refusal) => refusals.includes(refusal)) ?? 'registered';
  },
});

/** No login is valid both as a username and as an address. An invalid one has a guard that no account has. */
function guardOf(login: string): { guardKey: Key; username?: string } {
  const username = Username.safeParse(login).data;
  const email = Email.safeParse(login).data;
  if (username) return { guardKey: keys.username(username), username };
  return { guardKey: email ? keys.email(email) : keys.username(hashOf(login)) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
