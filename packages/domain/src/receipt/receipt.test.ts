import { createHash } from 'node:crypto';
import { PAIRING_IDS, prediction, rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { digestOfName, receiptFor } from './receipt.ts';

const SENT = prediction();
const [VERSION] = SENT.versions;
if (!VERSION) throw new Error('The prediction has no version.');
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const ORIGINAL = await receiptFor(SENT, VERSION);

test('the digests of picks and name are the SHA-256 of the texts that docs/receipts.md defines', async () => {
  // The salts of the prediction are `name` and `salt` in base64.
  const name = hash('["bmFtZQ","Murray"]');
  const text =
    `["2025-monza","player1","${name}",1,"2025-09-06T10:00:00.000Z",null,` +
    '[["winner","verstappen"],["secondPlace","norris"],["thirdPlace","piastri"],' +
    '["polePosition","verstappen"],["fastestLap","norris"],["firstRetirement","alonso"],' +
    '["driverHeadToHead","norris","leclerc","norris"],["teamHeadToHead","mclaren","ferrari","mclaren"]],' +
    '"c2FsdA"]';
  expect(ORIGINAL).toMatchObject({ nameDigest: name, digest: hash(text) });
  expect(await digestOfName('bmFtZQ', 'Murray')).toBe(name);
});

test.each([
  ['race', { raceId: '2025-spa' }],
  ['player', { userId: 'player2' }],
  ['name', { nameDigest: '0'.repeat(64) }],
  ['version', { number: 2 }],
  ['time', { submittedAt: '2025-09-06T10:00:00.001Z' }],
  ['picks', { picks: wrongPicks() }],
  ['head-to-head', { picks: rightPicks({ driverHeadToHead: undefined }) }],
  ['pairing', { pairing: { ...PAIRING_IDS, drivers: ['norris', 'hamilton'] as [string, string] } }],
  ['race that it was entered from', { sentAgainFrom: '2025-spa' }],
  ['salt', { salt: 'another' }],
])('another %s has another digest', async (_, change) => {
  const { digest } = await receiptFor({ ...SENT, ...change }, { ...VERSION, ...change });
  expect(digest).not.toBe(ORIGINAL.digest);
});

test('the digest of tips has each answer after its question', async () => {
  const picks = { tip1: '6', teamChampion: 'mclaren', driverChampion: 'norris' };
  const tip1 = { text: 'How many win?', chosenFrom: ['6', 'More'], points: 3 };
  const version = { ...VERSION, picks, pairing: undefined, tipQuestions: { tip1 } };
  const receipt = await receiptFor({ ...SENT, raceId: '2025-season' }, version);
  const text =
    `["2025-season","player1","${SENT.nameDigest}",1,"2025-09-06T10:00:00.000Z",null,` +
    '[["driverChampion","norris"],["teamChampion","mclaren"],' +
    '["tip1","How many win?",["6","More"],3,"6"]],"c2FsdA"]';
  expect(receipt).toMatchObject({ picks, tipQuestions: { tip1 }, digest: hash(text) });
});

test.each([
  ['text', { text: 'How many teams win?' }],
  ['answers', { chosenFrom: ['6', '7', 'More'] }],
  ['points', { points: 2 }],
])('a tip on a season question with another %s has another digest', async (_, change) => {
  const tip1 = { text: 'How many win?', chosenFrom: ['6', 'More'], points: 3 };
  const version = { ...VERSION, picks: { tip1: '6' }, pairing: undefined };
  const digestFor = async (tipQuestion: typeof tip1) =>
    (await receiptFor(SENT, { ...version, tipQuestions: { tip1: tipQuestion } })).digest;
  expect(await digestFor({ ...tip1, ...change })).not.toBe(await digestFor(tip1));
});
