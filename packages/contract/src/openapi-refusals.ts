import { Refusal, type Schema, type SchemaOf } from './openapi-schemas.ts';
import { COMMON_PROBLEMS, PROBLEMS, type ProblemCode } from './problems.ts';
import type { Route } from './route.ts';

type Example = { value: { message: string; code: string; requestId: string } };

/** A response in the document. Refusals have an example for every problem code. */
export type Answer = {
  description: string;
  headers?: Record<string, { description: string; schema: Schema }>;
  content: { 'application/json': { schema: Schema; examples?: Record<string, Example> } };
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
  const examples = Object.fromEntries(codes.map((code) => [code, example(code)]));
  return {
    description: codes.map((code) => `- \`${code}\`: ${textOf(code)}`).join('\n'),
    ...(status === 429 && { headers: RETRY_AFTER }),
    content: { 'application/json': { schema, examples } },
  };
}

function example(code: ProblemCode): Example {
  return { value: { message: textOf(code), code, requestId: REQUEST_ID } };
}

const REQUEST_ID = '0b6c1f8e-5d1c-4f0e-9a57-3f3f0f6c2a44';

function textOf(code: ProblemCode): string {
  return PROBLEMS[code].message.replace('{about}', '…');
}
