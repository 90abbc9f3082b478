import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const MESSAGES = '/api/chat/messages';

const post = async (body: string) =>
  cloud.call('POST', MESSAGES, { as: await cloud.player(), body });

test.each([
  ['of the same value', '{"message":"a","message":"a"}'],
  ['of another value', '{"message":"a","message":"b"}'],
  ['of no value that is taken', '{"message":"a","message":null}'],
  ['spelled in escapes', String.raw`{"message":"a","mess\u0061ge":"b"}`],
  ['spelled in two ways', String.raw`{"\u006D":1,"\u006d":1}`],
  ['with a slash escaped', String.raw`{"a/":1,"a\/":1}`],
  ['with a quote in it', String.raw`{"a\"":1,"a\"":1}`],
  ['with a backslash at its end', String.raw`{"a\\":1,"a\\":1}`],
  ['with a brace in it', '{"}":1,"}":1}'],
  ['that is empty', '{"":1,"":1}'],
  ['between spaces', '{ "message" : "a" , "message"\n\t: "b" }'],
  ['after an object', '{"message":{"a":1},"message":"b"}'],
  ['after a list', '{"message":[{"a":1},{}],"message":"b"}'],
  ['after braces in a text', '{"message":"}{","message":"b"}'],
  ['after a quote in a text', String.raw`{"message":"\"","message":"b"}`],
  ['after a backslash at the end of a text', String.raw`{"message":"\\","message":"b"}`],
  ['in an object within', '{"message":{"a":{"b":1,"b":1}}}'],
  ['in an object of a list', '{"message":[{},[{"a":1,"a":1}]]}'],
  ['that every object inherits', '{"toString":1,"toString":1}'],
])('row 17: a name twice, %s, is not read', async (_, body) => {
  expect(() => JSON.parse(body)).not.toThrow();
  const text = 'The request body is not valid JSON.';
  expectRefusal(await post(body), 400, 'input.unreadable', text);
});

test.each([
  ['message'],
  ['"message":"a","message":"b"'],
  ['{"message":"a","message":"b"}'],
  ['}{'],
  ['"'],
  ['":'],
  ['\\'],
  ['\\" : {'],
  ['message":'],
  ['{{message}}'],
])('%j is a text like any other', async (message) => {
  for (const body of [JSON.stringify({ message }), escaped({ message })]) {
    const posted = await post(body);
    expect([posted.status, posted.body]).toEqual([201, expect.objectContaining({ message })]);
  }
});

test('objects beside and within each other may use the same names', async () => {
  const body = '{"a":{"a":{"a":1},"b":[{"a":1},{"a":1}]},"b":{"a":1}}';
  const text = expect.stringMatching(/^The request is not valid: /);
  expectRefusal(await post(body), 400, 'input.invalid', text);
});

/** JSON with every letter of its values as an escape. */
function escaped(values: Record<string, string>): string {
  const spell = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const parts = Object.entries(values).map(
    ([name, value]) => `"${name}":"${[...value].map(spell).join('')}"`,
  );
  return `{${parts.join(',')}}`;
}
