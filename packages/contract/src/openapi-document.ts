import * as z from 'zod/mini';
import type { Access, RouteName } from './api.ts';
import {
  type DocumentedResponse,
  refusalResponse,
  refusalsByStatus,
  type Schema,
  schemaOf,
} from './openapi-refusals.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';

type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
};

/** One route in the document. */
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  /** The required role; empty for public routes. */
  security: { session: string[] }[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: { 'application/json': { schema: Schema } } };
  responses: Record<string, DocumentedResponse | { $ref: string }>;
};

export type OpenApiDocument = ReturnType<typeof openApiDocument>;

/** The whole API as OpenAPI 3.1, generated from the route table. */
export function openApiDocument() {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    const method = route.method.toLowerCase();
    paths[route.path] = { ...paths[route.path], [method]: operation(name, route) };
  }
  const Fault = refusalResponse(
    'A fault on our side, with the code `internal`. The request id finds it in the log.',
    ['internal'],
  );
  return {
    openapi: '3.1.1',
    info: { title: 'Parc Fermé', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.keys(ROUTES).map(nounOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Fault,
        Unchanged: { description: 'The client has this reply already. There is no body.' },
      },
    },
  };
}

const DESCRIPTION =
  'A private Formula 1 tipping competition. Signing in gives a token, sent along as ' +
  '`Authorization: Bearer <token>`. Every refusal has a message for people and a code for programs.';

const ACCESS_DESCRIPTIONS: Record<Access, string> = {
  public: 'Public: no session is needed.',
  player: 'For players who are signed in.',
  admin: 'For admins.',
};

/** An ETag has 22 characters of base64url: 132 bits of the reply's hash. */
const HEADERS: Record<string, Parameter[]> = {
  'predictions.submit': [
    header('If-Match', '^(W/)?"?\\d{1,9}"?$', 'The version that was seen, 0 for none yet.'),
  ],
  'comments.list': [
    header('If-None-Match', '^W/"[\\w-]{22}"$', 'The ETag of the reply that the client has.'),
  ],
  'comments.post': [
    header('Idempotency-Key', '^[\\x21-\\x7e]{1,255}$', 'The same key is the same comment again.'),
  ],
} satisfies { [Name in RouteName]?: Parameter[] };

function operation(name: string, route: Route): Operation {
  const { summary, access, status } = route;
  return {
    operationId: name,
    tags: [nounOf(name)],
    summary,
    description: ACCESS_DESCRIPTIONS[access],
    security: access === 'public' ? [] : [{ session: [access] }],
    parameters: [
      ...parameters('path', schemaOf(route.params, 'input')),
      // Query parameters are documented as parsed: numbers, not strings.
      ...parameters('query', schemaOf(route.query, 'output')),
      ...(HEADERS[name] ?? []),
    ],
    ...requestBody(route),
    responses: {
      [status]: successResponse(route),
      ...(route.hasETag && { 304: { $ref: '#/components/responses/Unchanged' } }),
      ...refusalsByStatus(route),
      500: { $ref: '#/components/responses/Fault' },
    },
  };
}

function successResponse({ status, contentType, reply }: Route): DocumentedResponse {
  const schema = schemaOf(reply, 'output');
  if (status === 303) {
    const description = 'Another address, to be opened by GET.';
    return { description, headers: { Location: { description: 'A path of the site.', schema } } };
  }
  const [mediaType = ''] = (contentType ?? 'application/json').split(';');
  return { description: 'Done.', content: { [mediaType]: { schema } } };
}

function requestBody({ body }: Route): Pick<Operation, 'requestBody'> {
  if (body instanceof z.ZodMiniUndefined) return {};
  const required = !body.safeParse(undefined).success;
  const schema = schemaOf(body, 'input');
  return { requestBody: { required, content: { 'application/json': { schema } } } };
}

function parameters(location: 'path' | 'query', schema: Schema): Parameter[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: required.includes(name),
    schema: typeof property === 'boolean' ? {} : property,
  }));
}

function header(name: string, pattern: string, description: string): Parameter {
  return { name, in: 'header', required: false, description, schema: { type: 'string', pattern } };
}

function nounOf(routeName: string): string {
  return routeName.replace(/\..*/, '');
}
