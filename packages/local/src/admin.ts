import { parseArgs } from 'node:util';
import { auditWrite } from '@parc-ferme/data/audit';
import { type Repositories, repositoriesIn } from '@parc-ferme/data/repositories';
import { openTable } from '@parc-ferme/data/table';
import { askHolder, holdDataDir } from './data-dir.ts';
import { LOCAL_TABLE, openLocalState } from './local-state.ts';
import { settingsFrom } from './settings.ts';
import { pointClientsAt, startStore } from './store.ts';
import { APPLICATION_TABLE, createTable } from './tables.ts';

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
  const opened = values.table ? deployed(values.table) : await openLocal();
  try {
    console.log(await run(command, login, opened));
  } finally {
    await opened.close();
  }
}

function isKnown(command: string, login: string): command is 'list' | 'grant' | 'revoke' {
  return command === 'list' || (['grant', 'revoke'].includes(command) && login !== '');
}

async function run(command: 'list' | 'grant' | 'revoke', login: string, { data, now }: Opened) {
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
    ...{ at: now, admin: null, about: account.id, before: account.role, after: role },
  });
  const set = await players.setRole(account.id, role, [audit]);
  if (set === 'player.unknown') throw new Error(`${account.username} is being deleted.`);
  if (set === 'admin.last') throw new Error(`${account.username} is the last admin and stays one.`);
  return `${account.username} is ${role === 'admin' ? 'an admin' : 'a player'} now.`;
}

/** A table with the time that it is there. */
type Opened = { data: Repositories; now: Date; close(): Promise<void> };

function deployed(tableName: string): Opened {
  const data = repositoriesIn(openTable(tableName));
  return { data, now: new Date(), close: async () => {} };
}

/** The table of the local cloud: of the one that runs, else opened for as long as this takes. */
async function openLocal(): Promise<Opened> {
  const { dataDir } = settingsFrom(process.env);
  const running = await askHolder(dataDir);
  const held = running === undefined ? await holdDataDir(dataDir) : undefined;
  const store = running === undefined ? await startStore(dataDir) : undefined;
  pointClientsAt(running?.store ?? store?.url ?? '');
  await createTable(APPLICATION_TABLE);
  await createTable(LOCAL_TABLE);
  return {
    data: repositoriesIn(openTable(APPLICATION_TABLE)),
    now: new Date(running?.now ?? (await openLocalState().clock())?.now ?? Date.now()),
    async close() {
      await store?.close();
      await held?.close();
    },
  };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
