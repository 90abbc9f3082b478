import { auditWrite } from '@parc-ferme/data/operations/audit';
import type { Player } from '@parc-ferme/domain/player/player';
import { printFailure, readArguments } from './command-line.ts';
import { importSeason } from './import-season.ts';
import { type OpenedTable, openTableOf } from './open-table.ts';

const USAGE = `Names admins, rotates the keys that sign sessions and receipts, and imports past seasons.

  npm run admin -- list
  npm run admin -- grant <username or e-mail address>
  npm run admin -- revoke <username or e-mail address>
  npm run admin -- rotate-key
  npm run admin -- import-season <season-2012.json> [--reason <text>] [--yes]

This is done in the local table, in the folder DATA_DIR (.local by default), whether npm start runs or not;
or with AWS credentials in a deployed table:

  --table <name>    the TableName that the deployment printed`;

/** Each returns the text that is printed. */
const COMMANDS: Record<
  string,
  (
    opened: OpenedTable,
    argument: string,
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
const COMMANDS_WITH_ARGUMENT = ['grant', 'revoke', 'import-season'];

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
  const outcome = await data.players.setRole(account.id, role, [audit]);
  if (outcome === 'player.unknown') throw new Error(`${account.username} is being deleted.`);
  if (outcome === 'player.blocked') throw new Error(`${account.username} is blocked.`);
  if (outcome === 'admin.last')
    throw new Error(`${account.username} is the last admin and stays one.`);
  return `${account.username} is ${role === 'admin' ? 'an admin' : 'a player'} now.`;
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments(
    {
      allowPositionals: true,
      options: {
        table: { type: 'string' },
        reason: { type: 'string' },
        yes: { type: 'boolean' },
      },
    },
    USAGE,
  );
  const [name = '', argument] = positionals;
  const command = COMMANDS[name];
  const expectedCount = COMMANDS_WITH_ARGUMENT.includes(name) ? 2 : 1;
  if (!command || positionals.length !== expectedCount) throw new Error(USAGE);
  const opened = await openTableOf(values.table);
  try {
    console.log(await command(opened, argument ?? '', values));
  } finally {
    await opened.close();
  }
}

main().catch(printFailure);
