import type { Tokens } from '@parc-ferme/auth/tokens';
import type { Access } from '@parc-ferme/contract/api';
import type { Route } from '@parc-ferme/contract/route';
import type { CallerId } from '@parc-ferme/domain/identifiers';
import type { Player } from '@parc-ferme/domain/player/player';
import type * as z from 'zod/mini';
import type { Rejection, RejectionDetails } from './rejection.ts';

/** What every endpoint needs: it answers only what came through the edge. */
export type EveryService = { settings: { originHashes: string[] } };

/** What tells who calls; every endpoint needs it but the public ones. */
export type BaseServices = {
  tokens: Tokens;
  players: { find(userId: string): Promise<Player | undefined> };
};

/** What the endpoint of a route needs of its services, whatever else it uses. */
export type ServicesFor<Who extends Access> = Who extends 'public' ? object : BaseServices;

/** One call as a handler sees it: parsed, allowed, and with the time it was stamped at. */
export type Call<R extends Route> = {
  params: z.infer<R['params']>;
  query: z.infer<R['query']>;
  body: z.infer<R['body']>;
  /** The version in `If-Match`, of what the client saw. */
  seen: number | undefined;
  /** `Idempotency-Key`: the same one means the same call, sent again as its answer was lost. */
  idempotencyKey: string | undefined;
  now: Date;
  requestId: string;
  /** Where the call comes from, as the edge sees it; nothing that a caller can choose. */
  address: string;
  /** Refuses the call with one of the problems that its route declares. */
  reject: (code: R['problems'][number], details?: RejectionDetails) => Rejection;
} & Caller<R['access']>;

type Caller<Who extends Access> = Who extends 'public'
  ? unknown
  : { player: Player & { id: CallerId } };

/** Before the player is known to have a session, reads know only who the player claims to be. */
type ReadCall<R extends Route> = Omit<Call<R>, 'player' | 'reject'> & { userId: CallerId };

type Taken = keyof Call<Route> | 'player' | 'userId';

/** What a handler asks for, by names of its own: none of what a call has anyway. */
export type Reads = Record<string, Promise<unknown>> & { [Name in Taken]?: never };
type Found<Asked extends Reads> = { [Name in keyof Asked]: Awaited<Asked[Name]> };

export type Endpoint<R extends Route, Services, Asked extends Reads> = {
  route: R;
  read: (call: ReadCall<R>, services: Services) => Asked;
  run: (
    call: Call<R> & Found<Asked>,
    services: Services,
  ) => Promise<z.input<R['reply']> | Rejection>;
};

/** An endpoint as the pipeline handles it, whose types only the route's own schemas can vouch for. */
export type AnyEndpoint<Services> = {
  route: Route;
  read: (call: never, services: Services) => Reads;
  run: (call: never, services: Services) => Promise<unknown>;
};

/**
 * A contract route with what it does. `read` starts the reads, which travel in one request with the
 * session check; `run` has what they found and is called only for who has access.
 */
export function endpoint<
  R extends Route,
  Services extends ServicesFor<R['access']>,
  Asked extends Reads,
>(
  route: R,
  { read, run }: Omit<Endpoint<R, Services, Asked>, 'route'>,
): Endpoint<R, Services, Asked> {
  return { route, read, run };
}
