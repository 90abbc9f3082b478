import type { Item } from '@parc-ferme/data/expressions';
import { LOCAL_TABLE, openLocalState } from '@parc-ferme/local/local-state';
import { RESUMED_LATER_MS } from '@parc-ferme/local/scheduler';
import { settingsFrom } from '@parc-ferme/local/settings';
import { APPLICATION_TABLE, createTable } from '@parc-ferme/local/tables';
import { itemsIn, putItems } from '../store/raw-table.ts';

type Environment = Record<string, string>;

/** The items of the application's table right after the start of a cloud, by the settings of that cloud. */
const itemsAtStart = new Map<string, Item[]>();

/**
 * Fills the tables with what a cloud of the same settings had right after its start, in an earlier test file of this
 * process. With a stored clock the next cloud does not import the season again, which takes long.
 */
export async function restoreSeasonSoFar(environment: Environment): Promise<void> {
  const items = itemsAtStart.get(cacheKey(environment));
  const { now } = settingsFrom(environment);
  if (!items || now === 'real') return;
  await createTable(APPLICATION_TABLE);
  await createTable(LOCAL_TABLE);
  await putItems(APPLICATION_TABLE, items);
  // A cloud that starts with a stored clock continues it RESUMED_LATER_MS later.
  const stored = new Date(now.getTime() - RESUMED_LATER_MS).toISOString();
  await openLocalState().saveClock({ now: stored, stopped: false });
}

/**
 * Caches the items of a cloud that has just started; not with a source of its own, which may answer differently next
 * time, nor with sample players, who act at once.
 */
export async function cacheSeasonSoFar(environment: Environment): Promise<void> {
  const key = cacheKey(environment);
  if (environment.F1_API_URL || environment.SAMPLE_PLAY === 'on' || itemsAtStart.has(key)) return;
  itemsAtStart.set(key, await itemsIn(APPLICATION_TABLE));
}

/** The settings of a cloud as one text, and PREDICTION_SHARDS, which test files set in the process itself. */
function cacheKey(environment: Environment): string {
  const { PREDICTION_SHARDS } = process.env;
  return JSON.stringify([Object.entries(environment).sort(), PREDICTION_SHARDS]);
}
