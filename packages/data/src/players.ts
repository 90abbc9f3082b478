import { Email, type MailSettings, Player, Username } from '@parc-ferme/domain/player';
import * as z from 'zod/mini';
import { json } from './json-attribute.ts';
import { keys } from './keys.ts';
import type { Table, Write } from './table.ts';

const Guard = z.object({ userId: z.string() });
const Admins = z.object({ ids: json(z.array(z.string())), version: z.number() });

export type Registered = 'registered' | 'username.taken' | 'email.taken' | 'id.taken';
export type RoleSet = 'set' | 'player.unknown' | 'admin.last';

export const playersIn = (table: Table) => ({
  async find(userId: string): Promise<Player | undefined> {
    const item = await table.get(keys.account(userId));
    return item && Player.parse(item);
  },

  /** Whose a username or an e-mail address is: no text can be both, and what can be neither is nobody's. */
  async idOf(login: string): Promise<string | undefined> {
    const username = Username.safeParse(login).data;
    const email = Email.safeParse(login).data;
    const guard = await table.get(
      username ? keys.username(username) : email ? keys.email(email) : keys.username('-'),
    );
    return guard && Guard.parse(guard).userId;
  },

  async findByLogin(login: string): Promise<Player | undefined> {
    const userId = await this.idOf(login);
    return userId === undefined ? undefined : this.find(userId);
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
        if: { unchanged: { name: 'role', value: player.role } },
      },
      adminsWrite(admins, role === 'admin' ? [...others, userId] : others),
      ...together,
    ]);
    return failed.length === 0 ? 'set' : this.setRole(userId, role, together);
  },

  /** @returns false where there is no such player */
  async setMail(userId: string, mail: MailSettings): Promise<boolean> {
    const { item } = await table.update(keys.account(userId), { set: { mail } }, { exists: true });
    return item !== undefined;
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

  /**
   * Marks an account as leaving: it signs in no more, and its sessions end.
   *
   * @returns 'admin.last' where nobody would be left to run the competition
   */
  async leave({ id, role }: Player): Promise<'left' | 'admin.last'> {
    if (role === 'admin') {
      const set = await this.setRole(id, 'player');
      if (set === 'admin.last') return set;
    }
    await table.update(
      keys.account(id),
      { set: { leaving: true }, count: 'sessionVersion' },
      { exists: true },
    );
    return 'left';
  },

  /** Removes the account with all that led to it: name and address are free again. */
  async remove({ id, username, email }: Player, seasons: number[]): Promise<void> {
    await table.writeAll(
      [],
      [
        keys.username(username),
        keys.email(email),
        keys.posts(id),
        ...seasons.map((season) => keys.newcomer(season, id)),
        keys.account(id),
      ],
    );
  },
});

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
