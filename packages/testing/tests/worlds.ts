import type { SpecPicksAsSent } from '@parc-ferme/contract/spec-picks';
import type { Item } from '@parc-ferme/data/expressions';
import { keys } from '@parc-ferme/data/keys';
import { testCloud } from '../src/cloud/test-cloud.ts';
import * as melbourne from '../src/melbourne.ts';
import { itemsIn, restoreItems, withSortedAttributes } from '../src/store/raw-table.ts';

/*
 * One cloud in which an author, a rival and an admin play Melbourne. A world is a state of its table: all items. Two
 * worlds differ in what the author predicted, and in nothing else: the clock is stopped, so that they also have the
 * same time. Responses that differ between them would reveal the prediction.
 */

const { MELBOURNE } = melbourne;
const START = '2025-03-10T00:10:00Z';
/** When a prediction is changed. */
export const CHANGED = '2025-03-11T00:10:00Z';

export type World = Item[];

export const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
await cloud.at(START);
const table = process.env.TABLE_NAME ?? '';
export const admin = await cloud.admin('race-director');
export const [author, rival] = [await cloud.player('author'), await cloud.player('rival')];
// With rivals, the pages of each player also show the other.
for (const [as, other] of [
  [author, rival],
  [rival, author],
] as const) {
  await cloud.call('PATCH', '/api/account', { as, body: { rival: other.id } });
}
await cloud.pair(admin, MELBOURNE, melbourne.PAIRING);
await cloud.predict(rival, MELBOURNE, melbourne.rightPicks(melbourne.RIGHT_HEAD_TO_HEADS));
const posted = await cloud.call('POST', '/api/chat/messages', {
  as: author,
  body: { message: 'You will never guess' },
});
export const { _id: commentId }: { _id: string } = posted.body;
// Keys are random and created when they are first read, so they would differ between worlds.
await cloud.data.pushKeys.loadOrCreate();

/** The world in which the author has sent no picks. */
export const noPrediction: World = await itemsIn(table);

/** The world in which the author has sent these picks one after the other. */
export async function afterSending(picks: SpecPicksAsSent[], from = noPrediction): Promise<World> {
  await restoreItems(table, from);
  for (const version of picks) await cloud.predict(author, MELBOURNE, version);
  return itemsIn(table);
}

/** The world in which the author chose that the reveal enters the last picks, and sent none. */
export async function afterChoosingSendAgain(): Promise<World> {
  await restoreItems(table, noPrediction);
  await cloud.call('PATCH', '/api/account', { as: author, body: { sendAgain: true } });
  return itemsIn(table);
}

/** The world in which the reveal has entered these picks for the author, and has not shown any yet. */
export async function afterEntering(picks: SpecPicksAsSent): Promise<World> {
  const sent = await afterSending([picks]);
  return sent.map((item) => (keyOf(item) === AUTHORS_PREDICTION ? asEntered(item) : item));
}

/** The reveal stores entered picks in place of versions. */
function asEntered({ version: _, versions, ...item }: Item): Item {
  const [picks] = versions as object[];
  return { ...item, versions: [], entered: { ...picks, sentAgainFrom: '2025-bahrain' } };
}

/** Restores a world, and does what is due in it. */
export async function enterWorld(world: World): Promise<void> {
  await restoreItems(table, world);
  await cloud.call('POST', '/local/schedule/race-data/run');
  await cloud.handleEvents();
}

const keyOf = ({ pk, sk }: Item) => `${pk} ${sk}`;
const ONLY_SHARD = 0;
/** The one item in which worlds of a prediction may differ. */
export const AUTHORS_PREDICTION = keyOf(keys.prediction(MELBOURNE, ONLY_SHARD, author.id));
/** The items that the choice of sending last picks again changes. */
export const AUTHORS_CHOICE = [keys.account(author.id), keys.sendAgainChoice(author.id)].map(keyOf);

/** The keys of the items that differ between two worlds. */
export function differentItems(one: World, other: World): string[] {
  const textOf = (item: Item) => JSON.stringify(withSortedAttributes(item));
  const [texts, otherTexts] = [one, other].map((world) => new Set(world.map(textOf)));
  const different = [
    ...one.filter((item) => !otherTexts?.has(textOf(item))),
    ...other.filter((item) => !texts?.has(textOf(item))),
  ];
  return [...new Set(different.map(keyOf))];
}
