import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { refusalWith } from './openapi-refusals.ts';
import { ROUTES } from './routes.ts';

type Shape = z.core.JSONSchema.JSONSchema;

/** Parts of replies without a strict schema, with the reason why nothing can leak. */
const EXCEPTIONS: Record<string, string> = {
  'openapi.get': 'the document is made of the contract, before any call and of no data',
  'audit.list.entries[].before': 'what an admin changed, in as many shapes as there are actions',
  'audit.list.entries[].after': 'the same after the change; entries are written by name only',
};

/**
 * Where a value of any shape passes a schema: an object with attributes that it does not name, or a
 * value that it says nothing of. Parsing keeps only what is named, so everything else stays inside.
 */
function looseIn(shape: Shape | boolean | undefined, path: string): string[] {
  if (shape === undefined || shape === false) return [];
  if (shape === true || isAnything(shape)) return [path];
  const { properties = {}, additionalProperties, items, prefixItems = [] } = shape;
  const parts = [shape.anyOf, shape.oneOf, shape.allOf].flatMap((some) => some ?? []);
  return [
    ...Object.entries(properties).flatMap(([name, part]) => looseIn(part, `${path}.${name}`)),
    ...(looseIn(additionalProperties, '').length > 0 ? [path] : []),
    ...[items, ...prefixItems].flatMap((part) => looseIn(part as Shape, `${path}[]`)),
    ...parts.flatMap((part) => looseIn(part, path)),
  ];
}

const CONSTRAINTS = ['type', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', '$ref', 'not'];

function isAnything(shape: Shape): boolean {
  return CONSTRAINTS.every((keyword) => !(keyword in shape));
}

function looseParts(name: string, schema: z.ZodMiniType): string[] {
  const { $defs = {}, ...shape } = z.toJSONSchema(schema, { io: 'output', reused: 'inline' });
  return [...new Set([shape, ...Object.values($defs)].flatMap((one) => looseIn(one, name)))];
}

test('every reply names all that it may say, but for what is allowed with a reason', () => {
  const found = Object.entries(ROUTES).flatMap(([name, { reply }]) => looseParts(name, reply));
  expect(found.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

test('every refusal names all that it may say', () => {
  expect(looseParts('refusal', refusalWith(['internal']))).toEqual([]);
});

test.each<[string, z.ZodMiniType]>([
  ['by its object', z.looseObject({ id: z.string() })],
  ['by what an object may have besides', z.catchall(z.object({ id: z.string() }), z.any())],
  ['by a record of anything', z.record(z.string(), z.unknown())],
  ['by a value of any shape', z.any()],
  ['in a list', z.array(z.looseObject({}))],
  ['in a tuple', z.tuple([z.string(), z.unknown()])],
  ['in one of two', z.union([z.string(), z.looseObject({})])],
  ['where it may be null', z.object({ one: z.nullable(z.looseObject({})) })],
  ['where it may be missing', z.object({ one: z.optional(z.unknown()) })],
])('it is found that a reply is loose %s', (_, schema) => {
  expect(looseParts('reply', schema)).toHaveLength(1);
});
