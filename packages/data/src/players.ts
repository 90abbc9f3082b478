import { createHash } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import { Instant } from '@parc-ferme/domain/identifiers';
import { KnownEmail } from '@parc-ferme/domain/player/email';
import {
  type MailReturned,
  type MailSettings,
  Player,
  Username,
} from '@parc-ferme/domain/player/player';
import * as z from 'zod/mini';
import { adminsWrite, readAdmins } from './admins.ts';
import type { Change } from './expressions.ts';
import { type Key, keys } from './keys.ts';
import type { Table, Write } from './table.ts';

const Guard = z.object({ userId: z.string() });
/** Who asked to be deleted; once the account is gone, since when. */
const DeletionRequest = z.object({ userId: z.string(), goneAt: z.optional(Instant) });
export type DeletionRequest = z.infer<typeof DeletionRequest>;

export type Registered =
  | 'registered'
  | 'invitation.invalid'
  | 'username.taken'
  | 'email.taken'
  | 'id.taken';
/** The one that is told where several hold. */
const REFUSALS = ['invitation.invalid', 'username.taken', 'email.taken', 'id.taken'] as const;

export type EmailChanged = 'changed' | 'not.awaited' | 'email.taken';
export type RoleSet = 'set' | 'player.unknown' | 'player.blocked' | 'admin.last';

/**
 * Ends every session. An address that one of them asked for waits no more: whoever must be locked out
 * may have asked for it.
 */
export const ENDING_SESSIONS = { count: 'sessionVersion', remove: ['newEmail'] } satisfies Change;

export const playersIn = (table: Table) => ({
  async find(userId: string): Promise<Player | undefined> {
    const item = await table.get(keys.account(userId));
    return item && Player.parse(item);
  },

  /**
   * Whose a username or an e-mail address is. What is nobody's has an id as well, the same for every
   * way to write it and of no account, so that it can be treated like anybody's.
   */
  async idOf(login: string): Promise<string> {
    const key = guardOf(login);
    const guard = await table.get(key);
    return guard ? Guard.parse(guard).userId : hashOf(key.pk);
  },

  async findByLogin(login: string): Promise<Player | undefined> {
    return this.find(await this.idOf(login));
  },

  /** Whose an address is as mail travels to it: there a domain like bücher.example is xn--bcher-kva.example. */
  async findByMail(address: string): Promise<Player | undefined> {
    const [, local, domain = ''] = /^(.*)@(.*)$/.exec(address) ?? [];
    const spelled = `${local}@${domainToUnicode(domain)}`;
    return (await this.findByLogin(address)) ?? this.findByLogin(spelled);
  },

  /**
   * The account, its guards, its place beside the standings and the use of an invitation: all of it or
   * nothing.
   */
  async register(player: Player, season: number, invitation?: Write): Promise<Registered> {
    const { id, username, email } = player;
    const absent = { if: { absent: true } } as const;
    const writes: [refusal: Registered, Write][] = [
      ['id.taken', { put: { ...keys.account(id), ...player }, ...absent }],
      ['email.taken', { put: { ...keys.email(email), userId: id }, ...absent }],
      ['registered', { put: { ...keys.pendingPlayer(season, id), username } }],
    ];
    for (const guard of keys.usernames(username)) {
      writes.push(['username.taken', { put: { ...guard, userId: id }, ...absent }]);
    }
    if (invitation) writes.push(['invitation.invalid', invitation]);
    const failed = await table.transact(writes.map(([, write]) => write));
    const refusals = failed.map((place) => writes[place]?.[0]);
    return REFUSALS.find((refusal) => refusals.includes(refusal)) ?? 'registered';
  },

  async admins(): Promise<string[]> {
    return (await readAdmins(table)).ids;
  },

  /**
   * Grants or takes the role of an admin, together with what is written of it. One is always left.
   * Doing it twice changes nothing.
   */
  async setRole(userId: string, role: Player['role'], together: Write[] = []): Promise<RoleSet> {
    const [player, admins] = await Promise.all([this.find(userId), readAdmins(table)]);
    if (!player || player.leaving) return 'player.unknown';
    if (player.blocked) return 'player.blocked';
    if (player.role === role) return 'set';
    const others = admins.ids.filter((id) => id !== userId);
    if (role === 'player' && others.length === 0) return 'admin.last';
    const failed = await table.transact([
      {
        update: keys.account(userId),
        change: { set: { role } },
        // Not if the player asked to leave meanwhile, which ends the sessions.
        if: { unchanged: { name: 'sessionVersion', value: player.sessionVersion } },
      },
      adminsWrite(admins, role === 'admin' ? [...others, userId] : others),
      ...together,
    ]);
    return failed.length === 0 ? 'set' : this.setRole(userId, role, together);
  },

  /**
   * Chooses the mails that a player wants, who knows by then what came back.
   *
   * @returns false where there is no such player
   */
  async setMail(userId: string, mail: MailSettings, now: Date): Promise<boolean> {
    const { item } = await table.update(
      keys.account(userId),
      { set: { mail, mailSince: now.toISOString() }, remove: ['mailReturned'] },
      { exists: true },
    );
    return item !== undefined;
  },

  /** Whether nobody is registered with the address. */
  async isFree(email: string): Promise<boolean> {
    return (await table.get(keys.email(email))) === undefined;
  },

  /** Notes the address that waits for its link to be opened, together with what is written of it. */
  async awaitEmail({ id, email }: Player, newEmail: string, together: Write[] = []): Promise<void> {
    await table.transact([
      {
        update: keys.account(id),
        change: { set: { newEmail } },
        if: { unchanged: { name: 'email', value: email } },
      },
      ...together,
    ]);
  },

  async dropNewEmail(userId: string): Promise<void> {
    await table.update(keys.account(userId), { remove: ['newEmail'] }, { exists: true });
  },

  /** @returns whether it is confirmed now: not where the address was changed since it was read */
  async confirmEmail({ id, email }: Player): Promise<boolean> {
    const { item } = await table.update(
      keys.account(id),
      { set: { emailConfirmed: true } },
      { unchanged: { name: 'email', value: email } },
    );
    return item !== undefined;
  },

  /**
   * Replaces the address by the one that waited, which is confirmed by it. The guards of both move in
   * the same transaction. What came back from the old address says nothing of the new one.
   */
  async changeEmail(player: Player, newEmail: string): Promise<EmailChanged> {
    const { id, email, mail, mailReturned } = player;
    const bounced = mailReturned?.why === 'bounce' && { mail: { ...mail, reminders: true } };
    const failed = await table.transact([
      {
        update: keys.account(id),
        change: {
          set: { email: newEmail, emailConfirmed: true, ...bounced },
          remove: ['newEmail', ...(bounced ? ['mailReturned'] : [])],
        },
        if: {
          unchanged: [
            { name: 'email', value: email },
            { name: 'newEmail', value: newEmail },
            { name: 'leaving', value: undefined },
          ],
        },
      },
      { put: { ...keys.email(newEmail), userId: id }, if: { absent: true } },
      { delete: keys.email(email) },
    ]);
    if (failed.length === 0) return 'changed';
    return failed.includes(0) ? 'not.awaited' : 'email.taken';
  },

  /** Turns reminders off, unless the player has chosen since, or this or a later return is known. */
  async recordReturnedMail(player: Player, returned: MailReturned): Promise<void> {
    const { id, mail, mailSince } = player;
    if (mailSince !== undefined && mailSince >= returned.at) return;
    const off = { ...mail, reminders: false };
    const set = { mail: off, mailReturned: returned, mailSince: returned.at };
    // The id as well, so that no account comes back that was deleted meanwhile.
    const asRead = [
      { name: 'id', value: id },
      { name: 'mailSince', value: mailSince },
    ];
    const { item } = await table.update(keys.account(id), { set }, { unchanged: asRead });
    const changed = item ? undefined : await this.find(id);
    if (changed) await this.recordReturnedMail(changed, returned);
  },

  /**
   * Sets a password and ends every session that there was.
   *
   * @returns the account as it is then; undefined where it was changed since it was read
   */
  async setPassword(player: Player, passwordHash: string): Promise<Player | undefined> {
    const { item } = await table.update(
      keys.account(player.id),
      { set: { passwordHash }, ...ENDING_SESSIONS },
      { unchanged: { name: 'sessionVersion', value: player.sessionVersion } },
    );
    return item && Player.parse(item);
  },

  /**
   * Ends every session of a player, and every reset link that was sent before. Unconditional: a session
   * that begins at the same time may end with the others, and none survives.
   */
  async endSessions(userId: string): Promise<void> {
    await table.update(keys.account(userId), ENDING_SESSIONS, { exists: true });
  },

  /** Stores a password that stays the same under another hash, unless it was changed meanwhile. */
  async renewHash({ id, passwordHash }: Player, renewed: string): Promise<void> {
    await table.update(
      keys.account(id),
      { set: { passwordHash: renewed } },
      { unchanged: { name: 'passwordHash', value: passwordHash } },
    );
  },

  /**
   * Marks an account as leaving: it signs in no more, and its sessions end. An admin is none any more.
   *
   * @returns 'admin.last' where nobody would be left to run the competition
   */
  async requestDeletion(player: Player): Promise<'requested' | 'admin.last'> {
    const { id, role } = player;
    const admins = role === 'admin' ? await readAdmins(table) : undefined;
    const others = admins?.ids.filter((other) => other !== id) ?? [];
    if (admins && others.length === 0) return 'admin.last';
    const failed = await table.transact([
      {
        update: keys.account(id),
        change: { set: { leaving: true, role: 'player' }, count: 'sessionVersion' },
        if: { unchanged: { name: 'role', value: role } },
      },
      { put: { ...keys.deletionRequest(id), userId: id } },
      ...(admins ? [adminsWrite(admins, others)] : []),
    ]);
    if (failed.length === 0) return 'requested';
    const changed = await this.find(id);
    return changed ? this.requestDeletion(changed) : 'requested';
  },

  /** Who asked to be deleted and is not forgotten yet. */
  async deletionRequests(): Promise<string[]> {
    const items = await table.query(keys.deletionRequests());
    return items.map((item) => DeletionRequest.parse(item).userId);
  },

  async findDeletionRequest(userId: string): Promise<DeletionRequest | undefined> {
    const item = await table.get(keys.deletionRequest(userId));
    return item && DeletionRequest.parse(item);
  },

  /** Removes what is under a player's own key beside the account, and the links it leads to. */
  async removeBelongings(userId: string): Promise<void> {
    const account = keys.account(userId);
    const items = await table.query(account);
    const belongings = items
      .map(({ sk }) => ({ ...account, sk: String(sk) }))
      .filter(({ sk }) => sk !== account.sk);
    const links = belongings.flatMap((key) => keys.tokenOfLink(key) ?? []);
    await table.writeAll([], links);
    await table.writeAll([], belongings);
  },

  /** Removes the account with its guards, all at once: from now on name and address are free again. */
  async remove({ id, username, email }: Player, now: Date): Promise<void> {
    const names = await guardsOf(id, keys.usernames(username), table);
    const failed = await table.transact([
      // The address as it was read, so that its guard goes and not that of an earlier address.
      { delete: keys.account(id), if: { unchanged: { name: 'email', value: email } } },
      ...names.map((guard): Write => ({ delete: guard })),
      { delete: keys.email(email) },
      { put: { ...keys.deletionRequest(id), userId: id, goneAt: now.toISOString() } },
    ]);
    const changed = failed.length > 0 && (await this.find(id));
    if (changed) await this.remove(changed, now);
  },

  /** Nothing is left of who asked to be deleted. */
  async removeDeletionRequest(userId: string): Promise<void> {
    await table.writeAll([], [keys.deletionRequest(userId)]);
  },
});

/** No text can be both a username and an address; under what can be neither, nobody is found. */
function guardOf(login: string): Key {
  const username = Username.safeParse(login).data;
  const email = KnownEmail.safeParse(login).data;
  if (username) return keys.username(username);
  return email ? keys.email(email) : keys.username(hashOf(login));
}

/** Those that are the player's: one registered before look-alikes were guarded may stand beside another. */
async function guardsOf(userId: string, guards: Key[], table: Table): Promise<Key[]> {
  const found = await Promise.all(guards.map((guard) => table.get(guard)));
  return guards.filter((_, place) => found[place]?.userId === userId);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
