import { listener } from '@parc-ferme/endpoint/background';
import { publish } from '@parc-ferme/weekend/publication';
import { publicServices } from '../services.ts';

export const handler = listener('result.accepted', ({ raceId, revision }) =>
  publish(raceId, revision, publicServices()),
);
