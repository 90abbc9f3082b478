import { fill, itemsIn } from '@parc-ferme/testing/raw-table';
import { makeTable } from './deployment.ts';
import { deployedIn, expectThat, type Rehearsal, type Step } from './step.ts';
import { pointsOf, TABLE, tool } from './steps-of-the-first-day.ts';

const RESTORED = 'parc-ferme-restored';

async function account(rehearsal: Rehearsal): Promise<number> {
  const token = rehearsal.tokens.anna ?? '';
  return (await deployedIn(rehearsal).call('GET', '/api/account', { token })).status;
}

async function tokenKey(rehearsal: Rehearsal): Promise<string> {
  const said = await tool(['rotate-key.ts', '--table', TABLE], rehearsal);
  deployedIn(rehearsal).use(TABLE);
  expectThat((await account(rehearsal)) === 200, 'The session before the rotation is over.');
  return said;
}

async function originSecret(rehearsal: Rehearsal): Promise<string> {
  const deployed = deployedIn(rehearsal);
  const { Data } = await deployed.makeSecret();
  expectThat(Data.Hashes.split(',').length === 2, 'The functions do not know the secret before.');
  expectThat((await account(rehearsal)) === 200, 'The new secret is not accepted.');
  return 'the new one and the one before are accepted';
}

async function pointInTime(rehearsal: Rehearsal): Promise<string> {
  const { assembly } = rehearsal;
  if (!assembly) throw new Error('Nothing was synthesized.');
  const before = await pointsOf('anna', rehearsal);
  const items = await itemsIn(TABLE);
  await makeTable(RESTORED, assembly);
  await fill(RESTORED, items);
  deployedIn(rehearsal).use(RESTORED);
  expectThat((await pointsOf('anna', rehearsal)) === before, 'The copy has other standings.');
  expectThat((await account(rehearsal)) === 200, 'The session is not good with the copy.');
  return `${items.length} items in a table of another name: same standings, same sessions`;
}

export const everyStepOfData: readonly Step[] = [
  { name: 'token-key', does: 'a rotation logs nobody out', here: tokenKey },
  { name: 'origin-secret', does: 'another secret of the origin', here: originSecret },
  { name: 'point-in-time', does: 'everything in a restored table', here: pointInTime },
];
