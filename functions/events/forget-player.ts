import { listener } from '@parc-ferme/endpoint/background';

export const handler = listener('player.left', async () => undefined);
