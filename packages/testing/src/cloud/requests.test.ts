import { expect, test } from 'vitest';
import { bodyFor, everyRoute, hasBody } from './requests.ts';

const withBody = everyRoute().filter(hasBody);

test.each(withBody)('the body for $name is one that its schema accepts', (route) => {
  expect(route.route.body.safeParse(bodyFor(route))).toMatchObject({ success: true });
});
