import { type Repositories, repositoriesIn } from '@parc-ferme/data/repositories';
import { openTable } from '@parc-ferme/data/table';
import { lockDataDir, runningCloud } from '@parc-ferme/local/data-dir';
import { LOCAL_TABLE, openLocalState } from '@parc-ferme/local/local-state';
import { pointClientsAt } from '@parc-ferme/local/sdk-clients';
import { settingsFrom } from '@parc-ferme/local/settings';
import { hasStoredTable, startStore } from '@parc-ferme/local/store';
import { APPLICATION_TABLE, createTable } from '@parc-ferme/local/tables';

/** The table that a command works on, and the time of its cloud. */
export type OpenedTable = { data: Repositories; now: Date; close(): Promise<void> };

/** Opens a deployed table by its name, and without one the table of the local cloud in DATA_DIR. */
export async function openTableOf(tableName: string | undefined): Promise<OpenedTable> {
  if (tableName === undefined) return openLocal();
  const data = repositoriesIn(openTable(tableName));
  await data.players.admins().catch((cause: Error) => {
    throw new Error(
      `The table ${tableName} cannot be read: check its name, the AWS credentials and AWS_REGION. (${cause.message})`,
      { cause },
    );
  });
  return { data, now: new Date(), close: async () => {} };
}

/** Uses the store of the running cloud; without one, starts a store until the table is closed. */
async function openLocal(): Promise<OpenedTable> {
  const { dataDir } = settingsFrom(process.env);
  const running = runningCloud(dataDir);
  if (running === undefined && !hasStoredTable(dataDir)) {
    throw new Error(
      `There is no table in DATA_DIR=${dataDir} yet. Start the site once with npm start, or name a deployed table with --table.`,
    );
  }
  const store = running === undefined ? await startStore(dataDir) : undefined;
  // A command that starts meanwhile finds this store, and no site.
  const lock = store && lockDataDir(dataDir, { store: store.url, site: '' });
  pointClientsAt(running?.store ?? store?.url ?? '');
  await createTable(APPLICATION_TABLE);
  await createTable(LOCAL_TABLE);
  return {
    data: repositoriesIn(openTable(APPLICATION_TABLE)),
    now: running?.site ? await timeOf(running.site) : await storedTime(),
    async close() {
      await store?.close();
      await lock?.close();
    },
  };
}

async function timeOf(site: string): Promise<Date> {
  const reply = await fetch(`${site}/local/clock`);
  const { now }: { now: string } = JSON.parse(await reply.text());
  return new Date(now);
}

async function storedTime(): Promise<Date> {
  const stored = await openLocalState().clock();
  return stored ? new Date(stored.now) : new Date();
}
