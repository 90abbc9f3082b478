import { parseArgs } from 'node:util';
import { auditWrite } from '@parc-ferme/data/operations/audit';
import type { Player } from '@parc-ferme/domain/player/player';
import { type OpenedTable, openTableOf } from './open-table.ts';

const USAGE = `Who runs the competition, and the key that signs sessions.

  npm run admin -- list
  npm run admin -- grant <username or e-mail address>
  npm run admin -- revoke <username or e-mail address>
  npm run admin -- rotate-key

Without more, of the local cloud in DATA_DIR, whether it runs or not. With AWS credentials and

  --table <name>    the TableName that the deployment printed

of a deployed one.`;

/** Each says what it did. */
const COMMANDS: Record<string, (opened: OpenedTable, login: string) => Promise<string>> = {
  async list({ data: { players } }) {
    const admins = await Promise.all((await players.admins()).map((id) => players.find(id)));
    return admins.map((admin) => admin?.username).join('\n') || 'There is no admin yet.';
  },
  grant: (opened, login) => setRole(opened, login, 'admin'),
  revoke: (opened, login) => setRole(opened, login, 'player'),
  async 'rotate-key'({ data }) {
    if (await data.secrets.rotate()) {
      return 'A new key signs sessions. Those of the key before it are still good, older ones not.';
    }
    throw new Error('Another process has just rotated the key. Nothing was done.');
  },
};
const NEEDS_LOGIN = ['grant', 'revoke'];

async function setRole({ data, now }: OpenedTable, login: string, role: Player['role']) {
  const account = await data.players.findByLogin(login);
  if (!account) throw new Error(`There is no player ${login}.`);
  const audit = auditWrite({
    action: role === 'admin' ? 'admin.granted' : 'admin.revoked',
    reason: 'From the command line.',
    at: now,
    admin: null,
    about: account.id,
    before: account.role,
    after: role,
  });
  const set = await data.players.setRole(account.id, role, [audit]);
  if (set === 'player.unknown') throw new Error(`${account.username} is being deleted.`);
  if (set === 'player.blocked') throw new Error(`${account.username} is blocked.`);
  if (set === 'admin.last') throw new Error(`${account.username} is the last admin and stays one.`);
  return `${account.username} is ${role === 'admin' ? 'an admin' : 'a player'} now.`;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { table: { type: 'string' } },
  });
  const [name = '', login] = positionals;
  const command = COMMANDS[name];
  if (!command || (login !== undefined) !== NEEDS_LOGIN.includes(name)) throw new Error(USAGE);
  const opened = await openTableOf(values.table);
  try {
    console.log(await command(opened, login ?? ''));
  } finally {
    await opened.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
