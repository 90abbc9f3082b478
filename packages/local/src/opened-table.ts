import { type Repositories, repositoriesIn } from '@parc-ferme/data/repositories';
import { openTable } from '@parc-ferme/data/table';
import { askHolder, holdDataDir } from './data-dir.ts';
import { LOCAL_TABLE, openLocalState } from './local-state.ts';
import { pointClientsAt } from './sdk-clients.ts';
import { settingsFrom } from './settings.ts';
import { startStore } from './store.ts';
import { APPLICATION_TABLE, createTable } from './tables.ts';

/** A table with the time that it is there. */
export type Opened = { data: Repositories; now: Date; close(): Promise<void> };

/** The table of a deployment by its name, else of the local cloud in DATA_DIR. */
export async function openTableOf(deployment: string | undefined): Promise<Opened> {
  return deployment ? deployed(deployment) : openLocal();
}

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
