import { type Repositories, repositoriesIn } from '@parc-ferme/data/repositories';
import { openTable } from '@parc-ferme/data/table';
import { lockDataDir, runningCloud } from '@parc-ferme/local/data-dir';
import { LOCAL_TABLE, openLocalState } from '@parc-ferme/local/local-state';
import { pointClientsAt } from '@parc-ferme/local/sdk-clients';
import { settingsFrom } from '@parc-ferme/local/settings';
import { startStore } from '@parc-ferme/local/store';
import { APPLICATION_TABLE, createTable } from '@parc-ferme/local/tables';

/** The table that a command works on, and the time of its cloud. */
export type OpenedTable = { data: Repositories; now: Date; close(): Promise<void> };

/** Opens a deployed table by its name, and without one the table of the local cloud in DATA_DIR. */
export async function openTableOf(tableName: string | undefined): Promise<OpenedTable> {
  if (tableName === undefined) return openLocal();
  return { data: repositoriesIn(openTable(tableName)), now: new Date(), close: async () => {} };
}

/** Uses the store of the running cloud; without one, starts a store until the table is closed. */
async function openLocal(): Promise<OpenedTable> {
  const { dataDir } = settingsFrom(process.env);
  const running = await runningCloud(dataDir);
  const lock = running === undefined ? await lockDataDir(dataDir) : undefined;
  const store = running === undefined ? await startStore(dataDir) : undefined;
  pointClientsAt(running?.store ?? store?.url ?? '');
  await createTable(APPLICATION_TABLE);
  await createTable(LOCAL_TABLE);
  return {
    data: repositoriesIn(openTable(APPLICATION_TABLE)),
    now: new Date(running?.now ?? (await openLocalState().clock())?.now ?? Date.now()),
    async close() {
      await store?.close();
      await lock?.close();
    },
  };
}
