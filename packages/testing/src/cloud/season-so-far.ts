import type { Item } from '@parc-ferme/data/expressions';
import { LOCAL_TABLE, openLocalState } from '@parc-ferme/local/local-state';
import { RESUMED_LATER_MS } from '@parc-ferme/local/scheduler';
import { settingsFrom } from '@parc-ferme/local/settings';
import { APPLICATION_TABLE, createTable } from '@parc-ferme/local/tables';
import { itemsIn, putItems } from '../store/raw-table.ts';

type Environment = Record<string, string>;

/** The application's table as a cloud has it after its start, by the settings of that cloud. */
const kept = new Map<string, Item[]>();

/**
 * Opens the tables for a cloud with the season so far that an earlier file of this process imported, if
 * one did: a cloud that finds its clock in the table does not import the season again.
 */
export async function restoreSeasonSoFar(environment: Environment): Promise<void> {
  const items = kept.get(nameOf(environment));
  const { now } = settingsFrom(environment);
  if (!items || now === 'real') return;
  await createTable(APPLICATION_TABLE);
  await createTable(LOCAL_TABLE);
  await putItems(APPLICATION_TABLE, items);
  const resumed = new Date(now.getTime() - RESUMED_LATER_MS).toISOString();
  await openLocalState().saveClock({ now: resumed, stopped: false });
}

/**
 * Keeps the tables of a cloud that has just started. Not those with another source, which may answer differently next
 * time, nor those with sample players, who act at once.
 */
export async function keepSeasonSoFar(environment: Environment): Promise<void> {
  const name = nameOf(environment);
  if (environment.F1_API_URL || environment.SAMPLE_PLAY === 'on' || kept.has(name)) return;
  kept.set(name, await itemsIn(APPLICATION_TABLE));
}

/** The settings of a cloud as one text, with the only one that test files set for the functions themselves. */
function nameOf(environment: Environment): string {
  const { PREDICTION_SHARDS } = process.env;
  return JSON.stringify([Object.entries(environment).sort(), PREDICTION_SHARDS]);
}
