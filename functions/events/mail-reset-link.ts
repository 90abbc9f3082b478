import { listener } from '@parc-ferme/endpoint/background';

export const handler = listener('reset.requested', async () => undefined);
