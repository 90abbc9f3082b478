import {
  type MessageKind,
  type MessageSettings,
  withChannels,
  withDefaultMail,
  withoutMail,
} from '@parc-ferme/domain/message/message-settings';
import {
  type MailReturned,
  messagesOf,
  type Player,
  type SetByAdmin,
} from '@parc-ferme/domain/player/player';
import { ABSENT, EXISTS, expression, remove, set, unchanged } from '../expressions.ts';
import { keys } from '../keys.ts';
import type { Table, Write } from '../table.ts';
import { findAccount } from './accounts.ts';

/** `not.awaited`: the link is not for the address that the player is to confirm now. */
type ChangeEmailResult = 'changed' | 'not.awaited' | 'email.taken';

export const addressesIn = (table: Table) => ({
  async isEmailFree(email: string): Promise<boolean> {
    return (await table.get(keys.email(email))) === undefined;
  },

  /**
   * Stores the new address until its link is opened.
   *
   * @param newEmailSetBy the admin who sets it; undefined if the player does
   */
  async saveNewEmail(
    { id, email }: Player,
    newEmail: string,
    newEmailSetBy?: SetByAdmin,
    alsoWrite: Write[] = [],
  ): Promise<void> {
    await table.transact([
      {
        update: keys.account(id),
        change: newEmailSetBy
          ? set({ newEmail, newEmailSetBy })
          : expression`SET #newEmail = ${newEmail} REMOVE #newEmailSetBy`,
        if: unchanged({ email }),
      },
      ...alsoWrite,
    ]);
  },

  async dropNewEmail(userId: string): Promise<void> {
    const change = expression`REMOVE #newEmail, #newEmailSetBy`;
    await table.update(keys.account(userId), change, EXISTS);
  },

  /** The player has confirmed, with the password, an address that an admin had set. */
  async approveEmail({ id, email }: Player): Promise<void> {
    const change = expression`REMOVE #emailSetBy`;
    await table.update(keys.account(id), change, unchanged({ email }));
  },

  /** @returns false if the address was changed since it was read */
  async confirmEmail({ id, email }: Player): Promise<boolean> {
    const { item } = await table.update(
      keys.account(id),
      set({ emailConfirmed: true }),
      unchanged({ email }),
    );
    return item !== undefined;
  },

  /**
   * Replaces the address with the new one, and marks that as confirmed. If the old address bounced, emails are on again
   * for the new one.
   */
  async changeEmail(player: Player, newEmail: string): Promise<ChangeEmailResult> {
    const { id, email, mailReturned, newEmailSetBy } = player;
    // The address before any that an admin set is the player's own.
    const previous = player.emailSetBy?.previous ?? email;
    const emailSetBy = newEmailSetBy && { ...newEmailSetBy, previous };
    const isBounced = mailReturned?.why === 'bounce';
    const attributes = set({
      email: newEmail,
      emailConfirmed: true,
      emailSetBy,
      messages: isBounced ? withDefaultMail(messagesOf(player)) : undefined,
    });
    const removal = remove([
      'newEmail',
      'newEmailSetBy',
      ...(emailSetBy ? [] : ['emailSetBy']),
      ...(isBounced ? ['mailReturned'] : []),
    ]);
    const failed = await table.transact([
      {
        update: keys.account(id),
        change: expression`${attributes} ${removal}`,
        if: unchanged({ email, newEmail, deletionRequestedAt: player.deletionRequestedAt }),
      },
      { put: { ...keys.email(newEmail), userId: id }, if: ABSENT },
      { delete: keys.email(email) },
    ]);
    if (failed.length === 0) return 'changed';
    return failed.includes(0) ? 'not.awaited' : 'email.taken';
  },

  /**
   * Sets which messages a player wants, and the player's time zone. Clears returned mail, of which the player has seen
   * the warning.
   *
   * @returns false if there is no such player
   */
  async setMessages(
    userId: string,
    messages: MessageSettings,
    now: Date,
    timeZone?: string,
  ): Promise<boolean> {
    const attributes = set({ messages, timeZone, mailSince: now.toISOString() });
    const { item } = await table.update(
      keys.account(userId),
      expression`${attributes} REMOVE #mailReturned`,
      EXISTS,
    );
    return item !== undefined;
  },

  /** Turns one kind of emails off. Retried after a concurrent change of the player's messages. Idempotent. */
  async turnOffMail(userId: string, kind: MessageKind, now: Date): Promise<void> {
    const player = await findAccount(table, userId);
    if (!player || !messagesOf(player).kinds[kind].mail) return;
    const messages = withChannels(messagesOf(player), kind, { mail: false });
    const { item } = await table.update(
      keys.account(userId),
      set({ messages, mailSince: now.toISOString() }),
      unchanged({ id: userId, mailSince: player.mailSince }),
    );
    if (!item) await this.turnOffMail(userId, kind, now);
  },

  /** Turns emails off, unless the player, or newer returned mail, changed the mail settings later (`mailSince`). */
  async recordReturnedMail(player: Player, returned: MailReturned): Promise<void> {
    const { id, mailSince } = player;
    if (mailSince !== undefined && mailSince >= returned.at) return;
    const messages = withoutMail(messagesOf(player));
    const { item } = await table.update(
      keys.account(id),
      set({ messages, mailReturned: returned, mailSince: returned.at }),
      // The id as well: the update must not create an account that was deleted meanwhile.
      unchanged({ id, mailSince }),
    );
    const changedPlayer = item ? undefined : await findAccount(table, id);
    if (changedPlayer) await this.recordReturnedMail(changedPlayer, returned);
  },
});
