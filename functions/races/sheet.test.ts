import { sentPicksIn } from '@parc-ferme/contract/spec-shape';
import { keys } from '@parc-ferme/data/keys';
import { predictionKey } from '@parc-ferme/data/picks/predictions';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import type { Receipt } from '@parc-ferme/domain/receipt/receipt';
import type { PublishedSheet } from '@parc-ferme/domain/receipt/sheet';
import { verify } from '@parc-ferme/domain/receipt/verify';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as fixtures from '@parc-ferme/testing/fixtures';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, SHANGHAI, PAIRING, RIGHT_HEAD_TO_HEADS, rightPicks, wrongPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const [anna, bert, carla] = [
  await cloud.player('anna'),
  await cloud.player('bert'),
  await cloud.player('carla'),
];
const admin = await cloud.admin();
await cloud.pair(admin, MELBOURNE, PAIRING);

async function submit(as: Caller, predictions: object): Promise<Receipt> {
  const path = `/api/predictions/${MELBOURNE}`;
  const { body } = await cloud.call('POST', path, { as, body: { predictions } });
  const { receipt }: { receipt: Receipt } = body;
  return receipt;
}

const replacedReceipt = await submit(anna, wrongPicks(RIGHT_HEAD_TO_HEADS));
await cloud.at('2025-03-10T01:00:00Z');
const receipt = await submit(anna, rightPicks(RIGHT_HEAD_TO_HEADS));
const receiptOfBert = await submit(bert, wrongPicks(RIGHT_HEAD_TO_HEADS));

const runJob = () => cloud.call('POST', '/local/schedule/race-data/run');

const requestSheet = (raceId = MELBOURNE) =>
  cloud.call('GET', `/api/races/${raceId}/sheet`, { as: carla });

async function publishedSheet(raceId = MELBOURNE): Promise<PublishedSheet> {
  return (await requestSheet(raceId)).body;
}

const seasonCsv = async () => (await cloud.call('GET', '/api/scores/season.csv?season=2025')).text;

/** What the check finds wrong in sheets, receipts and the season's table. */
async function faultsFoundIn(...files: unknown[]): Promise<string[]> {
  return (await verify(files)).flatMap(({ kind, text }) => (kind === 'wrong' ? text : []));
}

test('there is no sheet before the reveal, nor for a race that does not exist', async () => {
  await cloud.at(melbourne.JUST_BEFORE_REVEAL);
  await runJob();
  expectProblem(await requestSheet(), 'sheet.not-published');
  expectProblem(await requestSheet('2025-nowhere'), 'race.unknown');
});

test('from the reveal on all effective picks and every receipt can be checked', async () => {
  await cloud.at(melbourne.REVEAL);
  await runJob();
  const sheet = await publishedSheet();
  expect(sheet).toMatchObject({ race: MELBOURNE, number: 1, before: null, result: null });
  expect(sheet.players.map(({ username }) => username).sort()).toEqual(['anna', 'bert']);
  expect(await faultsFoundIn(sheet, replacedReceipt, receipt, receiptOfBert)).toEqual([]);
  const { body: data } = await cloud.call('GET', '/api/account/data', { as: anna });
  expect(await faultsFoundIn(sheet, data)).toEqual([]);
  const { body: own } = await cloud.call('GET', `/api/predictions/${MELBOURNE}`, { as: anna });
  expect(own).toMatchObject({ receipt });
});

test('the check notes a receipt whose version was replaced, and rotated keys change nothing', async () => {
  const sheet = await publishedSheet();
  expect(await verify([sheet, replacedReceipt])).toContainEqual({
    kind: 'note',
    text: expect.stringMatching(
      /^Receipt for 2025-albert_park, version 1 .*: a later version counts/,
    ),
  });
  await cloud.data.secrets.rotate();
  expect((await publishedSheet()).keys).toEqual([receipt.key]);
  expect(await faultsFoundIn(sheet, receipt)).toEqual([]);
});

test('with the result the points can be checked, and the next race’s sheet follows from this one', async () => {
  await cloud.downUntil(melbourne.SHANGHAI_FRIDAY);
  await cloud.at(melbourne.AFTER_SHANGHAI_RESULT);
  const sheet = await publishedSheet();
  const next = await publishedSheet(SHANGHAI);
  expect(sheet.result).toMatchObject({
    winner: 'norris',
    secondPlace: 'max_verstappen',
    thirdPlace: 'russell',
  });
  expect(next).toMatchObject({ number: 2, before: { race: MELBOURNE, digest: sheet.digest } });
  const findings = await verify([sheet, next, receipt]);
  expect(next.keys).toEqual([receipt.key, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(findings.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'right: Sheet 1, 2025-albert_park (Australian Grand Prix): closed at 2025-03-15 04:58:00 UTC, the picks of 2 players are those of the reveal, and their points follow from the result.',
    'right: Sheet 2, 2025-shanghai (Chinese Grand Prix): closed at 2025-03-22 06:58:00 UTC, nobody picked.',
    'right: 2025: each sheet follows from the one before.',
    'right: Receipt for 2025-albert_park, version 2 of 2025-03-10 01:00:00 UTC: these picks count.',
  ]);
});

test('the check finds the standings right, and points that were changed in them wrong', async () => {
  const { standings } = cloud.data;
  const sheets = [await publishedSheet(), await publishedSheet(SHANGHAI)];
  expect(await verify([sheets, await seasonCsv()])).toContainEqual({
    kind: 'right',
    text: 'The table of 2025: ranks, points, totals and averages of 4 players follow from the sheets, by the rules: Best average over the races with points.',
  });
  const { races, players } = await standings.load(2025);
  const publish = async (changed: typeof players) =>
    standings.publish(2025, await standings.load(2025), { races, players: changed });
  const forged = { [MELBOURNE]: 12 };
  await publish(
    players.map((player) => (player.id === bert.id ? { ...player, scores: forged } : player)),
  );
  expect(await faultsFoundIn(sheets, await seasonCsv())).toContainEqual(
    expect.stringMatching(/^The table of 2025: Australian Grand Prix of bert is 12, and /),
  );
  await publish(players);
});

const { table, races } = cloud.data;
const { shards = 1 } = (await races.find(MELBOURNE)) ?? {};

type Item = Record<string, unknown>;
type Tampering = {
  what: string;
  key: { pk: string; sk: string };
  /** Undefined removes the item. */
  change: (item: Item) => Item | undefined;
  /** A part of the sentence in which the check reports it. */
  finding: string;
};

type Version = { picks: Picks; submittedAt: string; salt?: string };
/* Changes of stored items: all versions of a prediction, its last one, and what a sheet says beside the picks. */
const withVersions = (change: (versions: Version[]) => Version[]) => (item: Item) => ({
  ...item,
  versions: change(item.versions as Version[]),
});
const withLastVersion = (change: (last: Version) => Partial<Version>) =>
  withVersions((versions) =>
    versions.map((version, index) =>
      index === versions.length - 1 ? { ...version, ...change(version) } : version,
    ),
  );
const withSheetHead = (change: (head: Item) => Item) => (item: Item) => {
  const head = JSON.parse(String(item.head));
  return { ...item, head: JSON.stringify({ ...head, ...change(head) }) };
};
const withOtherPole = ({ picks }: Version) => ({ picks: { ...picks, polePosition: 'norris' } });

const predictionKeyOf = ({ id }: Caller) => predictionKey({ _id: MELBOURNE, shards }, id);
const scoreKeyOf = ({ id }: Caller) => keys.score(MELBOURNE, 1, id); // By revision 1 of the result.
/** The right picks, without head-to-heads. */
const { picks: PICKS } = sentPicksIn(rightPicks());
const SHEET_KEY = keys.sheet(2025, 1); // Sheet 1 is that of Melbourne.

const TAMPERINGS: Tampering[] = [
  {
    what: 'a pick that was changed',
    key: predictionKeyOf(bert),
    change: withLastVersion(withOtherPole),
    finding: 'the picks of bert (version 1',
  },
  {
    what: 'a version that was added with an earlier time',
    key: predictionKeyOf(bert),
    change: withVersions(([first]) => {
      if (!first) throw new Error('There is no version.');
      return [
        first,
        { ...first, ...withOtherPole(first), submittedAt: '2025-03-14T00:00:00.000Z' },
      ];
    }),
    finding: 'the picks of bert (version 2',
  },
  {
    what: 'a version sent after closing with an earlier time',
    key: predictionKeyOf(bert),
    change: withLastVersion((last) => ({
      ...withOtherPole(last),
      submittedAt: '2025-03-15T04:57:59.999Z',
    })),
    finding:
      'the picks of bert (version 1 of 2025-03-15 04:57:59.999 UTC), or the name, are not those',
  },
  {
    what: 'a version that was removed',
    key: predictionKeyOf(anna),
    change: withVersions((versions) => versions.slice(0, 1)),
    finding: 'an earlier version counts',
  },
  {
    what: 'a prediction that was removed',
    key: predictionKeyOf(anna),
    change: () => undefined,
    finding: 'the sheet has no picks of this player',
  },
  {
    what: 'a prediction that was added',
    key: predictionKeyOf(carla),
    change: () => ({
      raceId: MELBOURNE,
      userId: carla.id,
      username: 'carla',
      ...fixtures.saltedName('carla'),
      createdAt: '2025-03-10T00:00:00.000Z',
      version: 1,
      versions: [
        {
          picks: PICKS,
          submittedAt: '2025-03-10T00:00:00.000Z',
          salt: 'c2FsdA',
        },
      ],
    }),
    finding: 'the picks of carla (version 1',
  },
  {
    what: 'points that were changed',
    key: scoreKeyOf(bert),
    change: (item) => ({ ...item, score: Number(item.score) + 1 }),
    finding: 'bert has',
  },
  {
    what: 'points without picks',
    key: scoreKeyOf(carla),
    change: () => ({ userId: carla.id, username: 'carla', score: 30, picks: PICKS }),
    finding: 'carla has 30 points',
  },
  {
    what: 'a closing time that was changed in the sheet',
    key: SHEET_KEY,
    change: withSheetHead(() => ({ closedAt: '2025-03-15T06:00:00.000Z' })),
    finding: 'its digest does not fit',
  },
  {
    what: 'a sheet that was forged with its digest',
    key: SHEET_KEY,
    change: withSheetHead(() => ({ digest: 'f'.repeat(64) })),
    finding: 'it follows another sheet of 2025-albert_park',
  },
  {
    what: 'a sheet that was removed',
    key: SHEET_KEY,
    change: () => undefined,
    finding: 'it has the Australian Grand Prix, whose sheet is missing.',
  },
  {
    what: 'a pairing that was changed',
    key: SHEET_KEY,
    change: withSheetHead(() => ({
      pairing: { drivers: ['norris', 'ocon'], teams: ['haas', 'sauber'] },
    })),
    finding: 'anna has',
  },
];

test.each(TAMPERINGS)('the check finds $what', async ({ key, change, finding }) => {
  const stored = await table.get(key);
  const changed = change(stored ?? {});
  const put = (item: Item | undefined) =>
    item ? table.writeAll([{ ...item, ...key }]) : table.deleteAll([key]);
  await put(changed);
  const replies = [await requestSheet(), await requestSheet(SHANGHAI)];
  const sheets = replies.filter(({ status }) => status === 200).map(({ body }) => body);
  await put(stored);
  const wrong = await faultsFoundIn(...sheets, await seasonCsv(), receipt);
  expect(wrong).toContainEqual(expect.stringContaining(finding));
  expect(await faultsFoundIn(await publishedSheet(), receipt)).toEqual([]);
});
