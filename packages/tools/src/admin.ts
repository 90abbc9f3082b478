import { parseArgs } from 'node:util';
import { auditWrite } from '@parc-ferme/data/operations/audit';
import type { Player } from '@parc-ferme/domain/player/player';
import { importSeason } from './import-season.ts';
import { type OpenedTable, openTableOf } from './open-table.ts';

const USAGE = `Who runs the competition, the keys that sign sessions and receipts, and seasons from before the site.

  npm run admin -- list
  npm run admin -- grant <username or e-mail address>
  npm run admin -- revoke <username or e-mail address>
  npm run admin -- rotate-key
  npm run admin -- import-season <season-2012.json> [--reason <text>] [--yes]

Without more, of the local cloud in DATA_DIR, whether it runs or not. With AWS credentials and

  --table <name>    the TableName that the deployment printed

of a deployed one.`;

/** Each says what it did. */
const COMMANDS: Record<
  string,
  (
    opened: OpenedTable,
    given: string,
    options: Parameters<typeof importSeason>[2],
  ) => Promise<string>
> = {
  async list({ data: { players } }) {
    const admins = await Promise.all((await players.admins()).map((id) => players.find(id)));
    return admins.map((admin) => admin?.username).join('\n') || 'There is no admin yet.';
  },
  grant: (opened, login) => setRole(opened, login, 'admin'),
  revoke: (opened, login) => setRole(opened, login, 'player'),
  'import-season': importSeason,
  async 'rotate-key'({ data }) {
    if (await data.secrets.rotate()) {
      return 'New keys sign sessions and receipts. Sessions of the key before are still good, older ones not; receipts of all keys are.';
    }
    throw new Error('Another process has just rotated the key. Nothing was done.');
  },
};
const NEEDS_MORE = ['grant', 'revoke', 'import-season'];

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
    options: {
      table: { type: 'string' },
      reason: { type: 'string' },
      yes: { type: 'boolean' },
    },
  });
  const [name = '', given] = positionals;
  const command = COMMANDS[name];
  if (!command || (given !== undefined) !== NEEDS_MORE.includes(name)) throw new Error(USAGE);
  const opened = await openTableOf(values.table);
  try {
    console.log(await command(opened, given ?? '', values));
  } finally {
    await opened.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
