import { car } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Car } from './car.ts';
import { hasStarted, isClassified, isDisqualified } from './classification.ts';

type Told = { started: boolean; classified: boolean; disqualified: boolean };

const HOME: Told = { started: true, classified: true, disqualified: false };
const STOPPED: Told = { started: true, classified: false, disqualified: false };
const THROWN_OUT: Told = { started: true, classified: false, disqualified: true };
const STAYED_AWAY: Told = { started: false, classified: false, disqualified: false };

test.each<[string, Partial<Car>, Told]>([
  ['a car that finished', { positionText: '5', status: 'Finished' }, HOME],
  ['a lapped car', { positionText: '15', status: 'Lapped' }, HOME],
  ['a car that retired late enough to be classified', { status: 'Retired' }, HOME],
  ['a retired car', { positionText: 'R', status: 'Retired' }, STOPPED],
  ['a place with a letter before it', { positionText: 'R5' }, STOPPED],
  ['a place with a letter behind it', { positionText: '5R' }, STOPPED],
  ['a car disqualified by letter', { positionText: 'D', status: 'Finished' }, THROWN_OUT],
  ['a car disqualified by status', { positionText: '20', status: 'Disqualified' }, THROWN_OUT],
  ['a car disqualified in small letters', { status: 'disqualified' }, THROWN_OUT],
  ['an excluded car', { positionText: 'E', status: 'Finished' }, THROWN_OUT],
  ['a car excluded by status', { positionText: '20', status: ' Excluded ' }, THROWN_OUT],
  ['a letter in lower case with a space', { positionText: 'd ', status: 'Finished' }, THROWN_OUT],
  ['a place with a space', { positionText: ' 5' }, HOME],
  ['a withdrawn car', { positionText: 'W', status: 'Withdrew' }, STAYED_AWAY],
  ['a car that failed to qualify', { positionText: 'F', status: '107% Rule' }, STAYED_AWAY],
  ['a car that did not start', { positionText: 'R', status: 'Did not start' }, STAYED_AWAY],
  ['a car that withdrew in the race', { positionText: 'R', status: 'Withdrew' }, STOPPED],
  ['a car that did not qualify', { positionText: 'R', status: 'Did not qualify' }, STAYED_AWAY],
  ['one that did not prequalify', { positionText: 'R', status: 'did_not_prequalify' }, STAYED_AWAY],
  ['the spelling of some days', { positionText: 'R', status: 'Did_not_start' }, STAYED_AWAY],
])('%s is recognized by position text and status', (_name, entry, told) => {
  const line = car(5, 'albon', entry);
  expect({
    started: hasStarted(line),
    classified: isClassified(line),
    disqualified: isDisqualified(line),
  }).toEqual(told);
});
