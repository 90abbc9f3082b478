import { listener } from '@parc-ferme/endpoint/background';

export const handler = listener('race.closing-soon', async () => undefined);
