import type { Reply } from '../../server/api.ts';

export type Home = Reply<'home.get'>;
export type LastRace = NonNullable<Home['race']>;
export type Story = NonNullable<LastRace['story']>;
