import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { chunks, eachOf } from '@parc-ferme/data/batches';
import type { Item } from '@parc-ferme/data/expressions';
import { keys } from '@parc-ferme/data/keys';
import { repositoriesIn } from '@parc-ferme/data/repositories';
import { openTable } from '@parc-ferme/data/table';
import { isRead } from '@parc-ferme/testing/counted-calls';
import { intercept, unitsOf } from '@parc-ferme/testing/dynamodb-calls';
import { scoreAndPublish } from '@parc-ferme/workflows/publication';
import { tell, toldHere } from './own-process.ts';

export type Told = {
  how: 'scoring' | 'raw';
  table: string;
  /** Another table, which nobody reads. */
  aside: string;
  /** What is done before anything is measured, as functions do not stay cold for long. */
  warmUp: string;
  raceId: string;
};
export type Found = {
  items: number;
  seconds: number;
  reads: number;
  writes: number;
  peakMegabytes: number;
};

const told = toldHere<Told>();
const spent = { reads: 0, writes: 0 };
const client = intercept(new DynamoDBClient({}), async (call, send) => {
  const answer = await send();
  spent[isRead(call) ? 'reads' : 'writes'] += unitsOf(answer);
  return answer;
});
const table = openTable(told.table, client);
const documents = DynamoDBDocumentClient.from(client);
const work = told.how === 'scoring' ? score : writeRaw;

await work(told.warmUp);
Object.assign(spent, { reads: 0, writes: 0 });
const done = await work(told.raceId);
const peakMegabytes = process.resourceUsage().maxRSS / 1024;
tell({ ...done, ...spent, peakMegabytes } satisfies Found);

/** The scorer itself: reads all picks, writes all scores, and turns the standings over. */
async function score(raceId: string) {
  const before = performance.now();
  const published = await scoreAndPublish(raceId, 1, repositoriesIn(table));
  const seconds = (performance.now() - before) / 1000;
  if (!('scores' in published)) throw new Error(`${raceId} was not scored.`);
  return { items: published.scores.length, seconds };
}

/** Only writes the scores that the scorer wrote, as many at once as it does. */
async function writeRaw(raceId: string) {
  let [items, seconds] = [0, 0];
  for await (const page of table.pages(keys.revision(raceId, 1), { prefix: 'SCORE#' })) {
    const before = performance.now();
    await eachOf(chunks(page, 25), 8, write);
    seconds += (performance.now() - before) / 1000;
    items += page.length;
  }
  return { items, seconds };
}

async function write(chunk: Item[]): Promise<void> {
  const requests = chunk.map((Item) => ({ PutRequest: { Item } }));
  await documents.send(new BatchWriteCommand({ RequestItems: { [told.aside]: requests } }));
}
