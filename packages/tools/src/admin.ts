import { parseArgs } from 'node:util';
import { auditWrite } from '@parc-ferme/data/operations/audit';
import { type OpenedTable, openTableOf } from './open-table.ts';

const USAGE = `Who runs the competition.

  npm run admin -- list
  npm run admin -- grant <username or e-mail address>
  npm run admin -- revoke <username or e-mail address>

Without more, of the local cloud in DATA_DIR, whether it runs or not. With AWS credentials and

  --table <name>    the TableName that the deployment printed

of a deployed one.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { table: { type: 'string' } },
  });
  const [command = '', login = ''] = positionals;
  if (!isKnown(command, login)) throw new Error(USAGE);
  const opened = await openTableOf(values.table);
  try {
    console.log(await run(command, login, opened));
  } finally {
    await opened.close();
  }
}

function isKnown(command: string, login: string): command is 'list' | 'grant' | 'revoke' {
  return command === 'list' || (['grant', 'revoke'].includes(command) && login !== '');
}

async function run(
  command: 'list' | 'grant' | 'revoke',
  login: string,
  { data, now }: OpenedTable,
) {
  const { players } = data;
  if (command === 'list') {
    const admins = await Promise.all((await players.admins()).map((id) => players.find(id)));
    return admins.map((admin) => admin?.username).join('\n') || 'There is no admin yet.';
  }
  const account = await players.findByLogin(login);
  if (!account) throw new Error(`There is no player ${login}.`);
  const role = command === 'grant' ? 'admin' : 'player';
  const audit = auditWrite({
    action: role === 'admin' ? 'admin.granted' : 'admin.revoked',
    reason: 'From the command line.',
    at: now,
    admin: null,
    about: account.id,
    before: account.role,
    after: role,
  });
  const set = await players.setRole(account.id, role, [audit]);
  if (set === 'player.unknown') throw new Error(`${account.username} is being deleted.`);
  if (set === 'player.blocked') throw new Error(`${account.username} is blocked.`);
  if (set === 'admin.last') throw new Error(`${account.username} is the last admin and stays one.`);
  return `${account.username} is ${role === 'admin' ? 'an admin' : 'a player'} now.`;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
