import { car } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Car } from './car.ts';
import { hasStarted, isClassified, isDisqualified } from './classification.ts';

type Recognition = { started: boolean; classified: boolean; disqualified: boolean };

const CLASSIFIED: Recognition = { started: true, classified: true, disqualified: false };
const RETIRED: Recognition = { started: true, classified: false, disqualified: false };
const DISQUALIFIED: Recognition = { started: true, classified: false, disqualified: true };
const NOT_STARTED: Recognition = { started: false, classified: false, disqualified: false };

test.each<[string, Partial<Car>, Recognition]>([
  ['a car that finished', { positionText: '5', status: 'Finished' }, CLASSIFIED],
  ['a lapped car', { positionText: '15', status: 'Lapped' }, CLASSIFIED],
  ['a car that retired late enough to be classified', { status: 'Retired' }, CLASSIFIED],
  ['a retired car', { positionText: 'R', status: 'Retired' }, RETIRED],
  ['a place with a letter before it', { positionText: 'R5' }, RETIRED],
  ['a place with a letter behind it', { positionText: '5R' }, RETIRED],
  ['a car disqualified by letter', { positionText: 'D', status: 'Finished' }, DISQUALIFIED],
  ['a car disqualified by status', { positionText: '20', status: 'Disqualified' }, DISQUALIFIED],
  ['a car disqualified in small letters', { status: 'disqualified' }, DISQUALIFIED],
  ['an excluded car', { positionText: 'E', status: 'Finished' }, DISQUALIFIED],
  ['a car excluded by status', { positionText: '20', status: ' Excluded ' }, DISQUALIFIED],
  [
    'a car disqualified by a letter in lower case with a space',
    { positionText: 'd ', status: 'Finished' },
    DISQUALIFIED,
  ],
  ['a place with a space', { positionText: ' 5' }, CLASSIFIED],
  ['a withdrawn car', { positionText: 'W', status: 'Withdrew' }, NOT_STARTED],
  ['a car that failed to qualify', { positionText: 'F', status: '107% Rule' }, NOT_STARTED],
  ['a car that did not start', { positionText: 'R', status: 'Did not start' }, NOT_STARTED],
  ['a car that withdrew in the race', { positionText: 'R', status: 'Withdrew' }, RETIRED],
  ['a car that did not qualify', { positionText: 'R', status: 'Did not qualify' }, NOT_STARTED],
  ['one that did not prequalify', { positionText: 'R', status: 'did_not_prequalify' }, NOT_STARTED],
  [
    'a car that did not start, in another spelling',
    { positionText: 'R', status: 'Did_not_start' },
    NOT_STARTED,
  ],
])('%s is recognized by position text and status', (_name, entry, recognized) => {
  const one = car(5, 'albon', entry);
  expect({
    started: hasStarted(one),
    classified: isClassified(one),
    disqualified: isDisqualified(one),
  }).toEqual(recognized);
});
