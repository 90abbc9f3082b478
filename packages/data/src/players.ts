import { Email, Player, Username } from '@parc-ferme/domain/player';
import * as z from 'zod/mini';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

const Guard = z.object({ userId: z.string() });

export type Registered = 'registered' | 'username.taken' | 'email.taken' | 'id.taken';

export const playersIn = (table: Table) => ({
  async find(userId: string): Promise<Player | undefined> {
    const item = await table.get(keys.account(userId));
    return item && Player.parse(item);
  },

  /** By username or e-mail address: no text can be both, and what can be neither is not asked for. */
  async findByLogin(login: string): Promise<Player | undefined> {
    const username = Username.safeParse(login).data;
    const email = Email.safeParse(login).data;
    const key = username ? keys.username(username) : email ? keys.email(email) : undefined;
    const guard = key && (await table.get(key));
    return guard && this.find(Guard.parse(guard).userId);
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

  /** @returns false where there is no such player */
  async setRole(userId: string, role: Player['role']): Promise<boolean> {
    const { item } = await table.update(keys.account(userId), { set: { role } }, { exists: true });
    return item !== undefined;
  },
});
