import { Refusal, type Schema, type SchemaOf } from './openapi-schemas.ts';
import { COMMON_PROBLEMS, PROBLEMS, type ProblemCode } from './problems.ts';
import type { Route } from './route.ts';

/** A response in the document. That of a refusal lists its problem codes. */
export type Answer = {
  description: string;
  headers?: Record<string, { description: string; schema: Schema }>;
  content: { 'application/json': { schema: Schema } };
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
export function refusals(route: Route, schemaOf: SchemaOf): Record<string, Answer> {
  const byStatus = Map.groupBy(problemsOf(route), (code) => PROBLEMS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, refusal(status, codes, schemaOf)]),
  );
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
} as const;

function refusal(status: number, codes: ProblemCode[], schemaOf: SchemaOf): Answer {
  const oneOfThese = { properties: { code: { enum: codes } } };
  const schema = { allOf: [schemaOf(Refusal, 'output'), oneOfThese] };
  return {
    description: codes.map((code) => `- \`${code}\`: ${textOf(code)}`).join('\n'),
    ...(status === 429 && { headers: RETRY_AFTER }),
    content: { 'application/json': { schema } },
  };
}

function textOf(code: ProblemCode): string {
  return PROBLEMS[code].message.replace('{about}', '…');
}
