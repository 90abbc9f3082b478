import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { chunks, eachOf } from '@parc-ferme/data/batches';
import type { Item } from '@parc-ferme/data/expressions';
import { keys } from '@parc-ferme/data/keys';
import { repositoriesIn } from '@parc-ferme/data/repositories';
import { dynamodb, openTable } from '@parc-ferme/data/table';
import { isRead } from '@parc-ferme/testing/counted-calls';
import { intercept, unitsOf } from '@parc-ferme/testing/dynamodb-calls';
import { scoreAndPublish } from '@parc-ferme/workflows/publication';
import { sendResult, workerInput } from './worker.ts';

export type ScoringInput = {
  work: 'scoring' | 'bare writes';
  table: string;
  /** Another table, for the bare writes. */
  otherTable: string;
  /** A race that is scored before anything is measured, because functions are mostly warm. */
  warmUpRaceId: string;
  raceId: string;
};
export type ScoringCost = {
  items: number;
  seconds: number;
  reads: number;
  writes: number;
  peakMegabytes: number;
};

const input = workerInput<ScoringInput>();
const spent = { reads: 0, writes: 0 };
const client = intercept(dynamodb, async (call, send) => {
  const answer = await send();
  spent[isRead(call) ? 'reads' : 'writes'] += unitsOf(answer);
  return answer;
});
const table = openTable(input.table);
const documents = DynamoDBDocumentClient.from(client);
const work = input.work === 'scoring' ? score : writeScores;

await work(input.warmUpRaceId);
Object.assign(spent, { reads: 0, writes: 0 });
const done = await work(input.raceId);
const peakMegabytes = process.resourceUsage().maxRSS / 1024;
sendResult({ ...done, ...spent, peakMegabytes } satisfies ScoringCost);

/** The workflow itself: reads all picks, writes all scores and publishes the revision. */
async function score(raceId: string) {
  const before = performance.now();
  const published = await scoreAndPublish(raceId, 1, repositoriesIn(table));
  const seconds = (performance.now() - before) / 1000;
  if (!('scores' in published)) throw new Error(`${raceId} was not scored.`);
  return { items: published.scores.length, seconds };
}

/** Only writes the scores of the workflow, in batches of the same size. */
async function writeScores(raceId: string) {
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
  await documents.send(new BatchWriteCommand({ RequestItems: { [input.otherTable]: requests } }));
}
