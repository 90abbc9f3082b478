import * as z from 'zod/mini';
import { Prediction } from './predictions.ts';
import { COMMON_PROBLEMS, PROBLEMS, type ProblemCode } from './problems.ts';
import type { Route } from './route.ts';

export type Schema = z.core.JSONSchema.BaseSchema;

/** @param io before parsing (`input`: requests) or after (`output`: replies) */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...withoutDialect } = z.toJSONSchema(schema, { io });
  return withoutDialect;
}

/** The body of a refusal with one of these codes; with `prediction.changed`, what is stored may be sent along. */
export const refusalSchema = (codes: readonly string[]) =>
  z.object({
    message: z.string(),
    code: z.enum(codes),
    requestId: z.string(),
    ...(codes.includes('prediction.changed') && { current: z.optional(Prediction) }),
  });

/** A response in the OpenAPI document; a redirect has no content. */
export type DocumentedResponse = {
  description: string;
  headers?: Record<string, { description: string; schema: Schema }>;
  content?: Record<string, { schema: Schema }>;
};

const always = () => true;
const takesBody = ({ method }: Route) => method !== 'GET';

/** Which routes a common problem applies to. */
const APPLIES_TO: Record<(typeof COMMON_PROBLEMS)[number], (route: Route) => boolean> = {
  'input.invalid': always,
  'input.unreadable': takesBody,
  'input.not-json': takesBody,
  'input.too-large': takesBody,
  'session.required': ({ access }) => access !== 'public',
  'admin.required': ({ access }) => access === 'admin',
};

function problemsOf(route: Route): ProblemCode[] {
  return [...COMMON_PROBLEMS.filter((code) => APPLIES_TO[code](route)), ...route.problems];
}

/** The refusals of a route by status. */
export function refusalsByStatus(route: Route): Record<string, DocumentedResponse> {
  const byStatus = Map.groupBy(problemsOf(route), (code) => PROBLEMS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const texts = codes.map((code) => `- \`${code}\`: ${textOf(code)}`).join('\n');
      return [status, { ...refusalResponse(texts, codes), ...(status === 429 && RETRY_AFTER) }];
    }),
  );
}

const RETRY_AFTER = {
  headers: {
    'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
  },
} as const;

export function refusalResponse(description: string, codes: readonly string[]): DocumentedResponse {
  const schema = schemaOf(refusalSchema(codes), 'output');
  return { description, content: { 'application/json': { schema } } };
}

function textOf(code: ProblemCode): string {
  return PROBLEMS[code].message.replace('{about}', '…');
}
