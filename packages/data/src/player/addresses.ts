import {
  type MessageKind,
  type MessageSettings,
  withChannel,
  withDefaultMail,
  withoutMail,
} from '@parc-ferme/domain/message/message-settings';
import {
  type MailReturned,
  messagesOf,
  type Player,
  type SetByAdmin,
} from '@parc-ferme/domain/player/player';
import { keys } from '../keys.ts';
import type { Table, Write } from '../table.ts';
import { findAccount } from './accounts.ts';

type EmailChanged = 'changed' | 'not.awaited' | 'email.taken';

export const addressesIn = (table: Table) => ({
  async isFree(email: string): Promise<boolean> {
    return (await table.get(keys.email(email))) === undefined;
  },

  /**
   * Stores the new address until its link is opened.
   *
   * @param newEmailSetBy the admin who sets it; undefined for the player
   */
  async awaitEmail(
    { id, email }: Player,
    newEmail: string,
    newEmailSetBy?: SetByAdmin,
    together: Write[] = [],
  ): Promise<void> {
    await table.transact([
      {
        update: keys.account(id),
        change: newEmailSetBy
          ? { set: { newEmail, newEmailSetBy } }
          : { set: { newEmail }, remove: ['newEmailSetBy'] },
        if: { unchanged: { name: 'email', value: email } },
      },
      ...together,
    ]);
  },

  async dropNewEmail(userId: string): Promise<void> {
    const remove = ['newEmail', 'newEmailSetBy'];
    await table.update(keys.account(userId), { remove }, { exists: true });
  },

  /** The player says with the password that the address that an admin had set is right. */
  async adoptEmail({ id, email }: Player): Promise<void> {
    const asRead = { unchanged: { name: 'email', value: email } };
    await table.update(keys.account(id), { remove: ['emailSetBy'] }, asRead);
  },

  /** @returns false if the address was changed since it was read */
  async confirmEmail({ id, email }: Player): Promise<boolean> {
    const { item } = await table.update(
      keys.account(id),
      { set: { emailConfirmed: true } },
      { unchanged: { name: 'email', value: email } },
    );
    return item !== undefined;
  },

  /**
   * Replaces the address with the new one, which this confirms. Bounces of the old address say nothing
   * about the new one, so emails are on again after one.
   */
  async changeEmail(player: Player, newEmail: string): Promise<EmailChanged> {
    const { id, email, mailReturned, newEmailSetBy } = player;
    // The address before any that an admin set is the player's own.
    const previous = player.emailSetBy?.previous ?? email;
    const emailSetBy = newEmailSetBy && { ...newEmailSetBy, previous };
    const bounced = mailReturned?.why === 'bounce' && {
      messages: withDefaultMail(messagesOf(player)),
    };
    const failed = await table.transact([
      {
        update: keys.account(id),
        change: {
          set: {
            email: newEmail,
            emailConfirmed: true,
            ...bounced,
            ...(emailSetBy && { emailSetBy }),
          },
          remove: [
            ...['newEmail', 'newEmailSetBy'],
            ...(emailSetBy ? [] : ['emailSetBy']),
            ...(bounced ? ['mailReturned'] : []),
          ],
        },
        if: {
          unchanged: [
            { name: 'email', value: email },
            { name: 'newEmail', value: newEmail },
            { name: 'deletionRequestedAt', value: undefined },
          ],
        },
      },
      { put: { ...keys.email(newEmail), userId: id }, if: { absent: true } },
      { delete: keys.email(email) },
    ]);
    if (failed.length === 0) return 'changed';
    return failed.includes(0) ? 'not.awaited' : 'email.taken';
  },

  /**
   * Sets which messages a player wants. This settles returned mail: the player has seen the notice.
   *
   * @returns false if there is no such player
   */
  async setMessages(userId: string, messages: MessageSettings, now: Date): Promise<boolean> {
    const set = { messages, mailSince: now.toISOString() };
    const { item } = await table.update(
      keys.account(userId),
      { set, remove: ['mailReturned'] },
      { exists: true },
    );
    return item !== undefined;
  },

  /** Turns one kind of emails off, whatever else the player chooses at the same time. Idempotent. */
  async turnOffMail(userId: string, kind: MessageKind, now: Date): Promise<void> {
    const player = await findAccount(table, userId);
    if (!player || !messagesOf(player).kinds[kind].mail) return;
    const messages = withChannel(messagesOf(player), kind, 'mail', false);
    const set = { messages, mailSince: now.toISOString() };
    const asRead = [
      { name: 'id', value: userId },
      { name: 'mailSince', value: player.mailSince },
    ];
    const { item } = await table.update(keys.account(userId), { set }, { unchanged: asRead });
    if (!item) await this.turnOffMail(userId, kind, now);
  },

  /** Turns emails off, unless the player chose or mail was returned later than this. */
  async recordReturnedMail(player: Player, returned: MailReturned): Promise<void> {
    const { id, mailSince } = player;
    if (mailSince !== undefined && mailSince >= returned.at) return;
    const messages = withoutMail(messagesOf(player));
    const set = { messages, mailReturned: returned, mailSince: returned.at };
    // The id as well: the update must not create an account that was deleted meanwhile.
    const asRead = [
      { name: 'id', value: id },
      { name: 'mailSince', value: mailSince },
    ];
    const { item } = await table.update(keys.account(id), { set }, { unchanged: asRead });
    const changed = item ? undefined : await findAccount(table, id);
    if (changed) await this.recordReturnedMail(changed, returned);
  },
});
