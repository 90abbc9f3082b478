import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { refusalSchema } from './openapi-refusals.ts';
import { ROUTES } from './routes.ts';

type Shape = z.core.JSONSchema.JSONSchema;

/** Parts of replies without a strict schema, with the reason why nothing can leak. */
const EXCEPTIONS: Record<string, string> = {
  'openapi.get': 'the document is made from the contract alone, without stored data',
  'audit.list.entries[].before':
    'what an admin changed: the function of each action names the values in it',
  'audit.list.entries[].after': 'the same after the change',
};

/**
 * The paths at which a schema lets any value pass: an object with attributes that it does not name, or a value
 * without constraints. Parsing a reply by a strict schema drops all that is not named.
 */
function loosePathsIn(shape: Shape | boolean | undefined, path: string): string[] {
  if (shape === undefined || shape === false) return [];
  if (shape === true || isAnything(shape)) return [path];
  const { properties = {}, additionalProperties, items, prefixItems = [] } = shape;
  const alternatives = [shape.anyOf, shape.oneOf, shape.allOf].flatMap((schemas) => schemas ?? []);
  return [
    ...Object.entries(properties).flatMap(([name, part]) => loosePathsIn(part, `${path}.${name}`)),
    // If other properties may be anything, the object is loose.
    ...(loosePathsIn(additionalProperties, '').length > 0 ? [path] : []),
    ...[items, ...prefixItems].flatMap((part) => loosePathsIn(part as Shape, `${path}[]`)),
    ...alternatives.flatMap((part) => loosePathsIn(part, path)),
  ];
}

const CONSTRAINTS = ['type', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', '$ref', 'not'];

function isAnything(shape: Shape): boolean {
  return CONSTRAINTS.every((keyword) => !(keyword in shape));
}

function loosePaths(name: string, schema: z.ZodMiniType): string[] {
  const { $defs = {}, ...shape } = z.toJSONSchema(schema, { io: 'output', reused: 'inline' });
  return [...new Set([shape, ...Object.values($defs)].flatMap((part) => loosePathsIn(part, name)))];
}

test('every reply has a strict schema, but for the exceptions', () => {
  const found = Object.entries(ROUTES).flatMap(([name, { reply }]) => loosePaths(name, reply));
  expect(found.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

test('every refusal has a strict schema', () => {
  expect(loosePaths('refusal', refusalSchema(['internal']))).toEqual([]);
});

test.each<[string, z.ZodMiniType]>([
  ['as an object', z.looseObject({ id: z.string() })],
  ['in the further attributes of an object', z.catchall(z.object({ id: z.string() }), z.any())],
  ['as a record of any values', z.record(z.string(), z.unknown())],
  ['as any value', z.any()],
  ['in a list', z.array(z.looseObject({}))],
  ['in a tuple', z.tuple([z.string(), z.unknown()])],
  ['in one of two', z.union([z.string(), z.looseObject({})])],
  ['where it may be null', z.object({ one: z.nullable(z.looseObject({})) })],
  ['where it may be missing', z.object({ one: z.optional(z.unknown()) })],
])('a reply that is loose %s is found', (_, schema) => {
  expect(loosePaths('reply', schema)).toHaveLength(1);
});
