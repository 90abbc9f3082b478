import { expect, test } from 'vitest';
import { parsePicks } from './stored-picks.ts';

const CHOSEN = {
  picks: {
    winner: 'piastri',
    thirdPlace: 'leclerc',
    polePosition: 'norris',
    driverHeadToHead: 'norris',
  },
  pairing: { drivers: ['norris', 'piastri'] },
};

test('the picks of a stored draft are read as they were written', () => {
  expect(parsePicks(JSON.parse(JSON.stringify({ basedOn: 1, ...CHOSEN })))).toEqual(CHOSEN);
});

const QUESTION = { text: 'How many cars retire?', chosenFrom: ['None', 'More'], points: 2 };

test('a stored answer is read with the question that it is for', () => {
  const chosen = { picks: { question: 'More' }, pairing: {}, question: QUESTION };
  expect(parsePicks(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
});

test.each([
  ['nothing', null],
  ['its text alone', QUESTION.text],
  ['without a text', { ...QUESTION, text: undefined }],
  ['without answers', { ...QUESTION, chosenFrom: undefined }],
  ['with points as text', { ...QUESTION, points: '2' }],
])(
  'a stored question that cannot be read, %s, is left out, and its answer stays without it',
  (_, question) => {
    const draft = { picks: { question: 'More' }, question };
    expect(parsePicks(draft)).toEqual({ picks: { question: 'More' }, pairing: {} });
  },
);

test.each([
  ['nothing', undefined],
  ['text', 'piastri'],
  ['no picks', { basedOn: 1 }],
  ['picks of another type', { picks: 7, pairing: 'norris' }],
  ['values of another type', { picks: { winner: 7, polePosition: ['norris'] } }],
  ['an unknown category', { picks: { rainbow: 'norris' } }],
  ['half a pairing', { pairing: { drivers: ['norris'], teams: [1, 2] } }],
])('%s is no pick', (_, draft) => {
  expect(parsePicks(draft)).toEqual({ picks: {}, pairing: {} });
});
