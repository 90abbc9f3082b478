import { createHash } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import { Instant } from '@parc-ferme/domain/identifiers';
import {
  Email,
  type MailReturned,
  type MailSettings,
  Player,
  Username,
} from '@parc-ferme/domain/player';
import * as z from 'zod/mini';
import { json } from './json-attribute.ts';
import { type Key, keys } from './keys.ts';
import type { Table, Write } from './table.ts';

const Guard = z.object({ userId: z.string() });
/** Who asked to be deleted; once the account is gone, since when. */
const Leaving = z.object({ userId: z.string(), goneAt: z.optional(Instant) });
export type Leaving = z.infer<typeof Leaving>;
const Admins = z.object({ ids: json(z.array(z.string())), version: z.number() });

export type Registered = 'registered' | 'username.taken' | 'email.taken' | 'id.taken';
export type RoleSet = 'set' | 'player.unknown' | 'admin.last';

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

  /** The account, its two guards and its place beside the standings: all of it or nothing. */
  async register(player: Player, season: number): Promise<Registered> {
    const { id, username, email } = player;
    const [account, name, address] = await table
      .transact([
        { put: { ...keys.account(id), ...player }, if: { absent: true } },
        { put: { ...keys.username(username), userId: id }, if: { absent: true } },
        { put: { ...keys.email(email), userId: id }, if: { absent: true } },
        { put: { ...keys.newcomer(season, id), username } },
      ])
      .then((failed) => [0, 1, 2].map((place) => failed.includes(place)));
    if (name) return 'username.taken';
    if (address) return 'email.taken';
    return account ? 'id.taken' : 'registered';
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

  /** Turns reminders off, unless the player has chosen since, or this or a later return is known. */
  async noteReturned(player: Player, returned: MailReturned): Promise<void> {
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
    if (changed) await this.noteReturned(changed, returned);
  },

  /**
   * Sets a password and ends every session that there was.
   *
   * @returns the account as it is then; undefined where it was changed since it was read
   */
  async setPassword(player: Player, passwordHash: string): Promise<Player | undefined> {
    const { item } = await table.update(
      keys.account(player.id),
      { set: { passwordHash }, count: 'sessionVersion' },
      { unchanged: { name: 'sessionVersion', value: player.sessionVersion } },
    );
    return item && Player.parse(item);
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
  async leave(player: Player): Promise<'left' | 'admin.last'> {
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
      { put: { ...keys.leavingPlayer(id), userId: id } },
      ...(admins ? [adminsWrite(admins, others)] : []),
    ]);
    if (failed.length === 0) return 'left';
    const changed = await this.find(id);
    return changed ? this.leave(changed) : 'left';
  },

  /** Who asked to be deleted and is not forgotten yet. */
  async leaving(): Promise<string[]> {
    const items = await table.query(keys.leaving());
    return items.map((item) => Leaving.parse(item).userId);
  },

  async findLeaving(userId: string): Promise<Leaving | undefined> {
    const item = await table.get(keys.leavingPlayer(userId));
    return item && Leaving.parse(item);
  },

  /** Removes what is under a player's own key beside the account, and the reset links it leads to. */
  async removeBelongings(userId: string): Promise<void> {
    const account = keys.account(userId);
    const items = await table.query(account);
    const belongings = items
      .map(({ sk }) => ({ ...account, sk: String(sk) }))
      .filter(({ sk }) => sk !== account.sk);
    const links = belongings.flatMap((key) => keys.resetOfLink(key) ?? []);
    await table.writeAll([], links);
    await table.writeAll([], belongings);
  },

  /** Removes the account with its guards, all at once: from now on name and address are free again. */
  async remove({ id, username, email }: Player, now: Date): Promise<void> {
    await table.transact([
      { delete: keys.account(id), if: { exists: true } },
      { delete: keys.username(username) },
      { delete: keys.email(email) },
      { put: { ...keys.leavingPlayer(id), userId: id, goneAt: now.toISOString() } },
    ]);
  },

  /** Nothing is left of who asked to be deleted. */
  async forgotten(userId: string): Promise<void> {
    await table.writeAll([], [keys.leavingPlayer(userId)]);
  },
});

/** No text can be both a username and an address; under what can be neither, nobody is found. */
function guardOf(login: string): Key {
  const username = Username.safeParse(login).data;
  const email = Email.safeParse(login).data;
  if (username) return keys.username(username);
  return email ? keys.email(email) : keys.username(hashOf(login));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

type StoredAdmins = z.infer<typeof Admins>;

async function readAdmins(table: Table): Promise<StoredAdmins> {
  const item = await table.get(keys.admins());
  return item ? Admins.parse(item) : { ids: [], version: 0 };
}

function adminsWrite({ version }: StoredAdmins, ids: string[]): Write {
  return {
    put: { ...keys.admins(), ids: JSON.stringify(ids), version: version + 1 },
    if: { unchanged: { name: 'version', value: version === 0 ? undefined : version } },
  };
}
