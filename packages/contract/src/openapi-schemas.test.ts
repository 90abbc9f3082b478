import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { schemaCollection } from './openapi-schemas.ts';
import { Race } from './races.ts';

test('a name stands for one shape: what is sent in another form than it is answered needs its own', () => {
  const { schemaOf, named } = schemaCollection();
  expect(schemaOf(z.array(Race), 'output')).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/Race' },
  });
  expect(named()).toHaveProperty('Race.additionalProperties', false);
  expect(() => schemaOf(z.strictObject({ race: Race }), 'input')).toThrow(
    'Race is sent in another shape',
  );
});
