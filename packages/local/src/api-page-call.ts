import type { Operation, Parameter } from '@parc-ferme/contract/openapi-document';
import { type Html, html, prose } from './api-page-html.ts';
import { block, note, shape } from './api-page-shape.ts';

export type Call = Operation & { method: string; path: string };

const WHO: Record<string, string> = { player: 'players', admin: 'admins' };

/** A call in one line, and all about it once it is opened. */
export function story(call: Call): Html {
  const { operationId, method, path, security, summary } = call;
  const who = WHO[security[0]?.session[0] ?? ''] ?? 'anybody';
  const steps = path.split('/').map((step, index) => (index > 0 ? html`/<wbr>${step}` : html``));
  return html`<details>
<summary><b class="${method}">${method.toUpperCase()}</b> <code>${steps}</code>
<small>${operationId}</small> <em class="${who}">${who}</em> <span>${prose(summary)}</span></summary>
<div id="${operationId}">
${taken(call)}${answered(call)}${refused(call)}</div>
</details>
`;
}

function taken({ parameters, requestBody }: Call): Html {
  if (parameters.length === 0 && !requestBody) return html``;
  const schema = requestBody?.content['application/json'].schema;
  const optional = requestBody?.required === false ? ', which may be left out' : '';
  return html`<section><h3>Takes</h3>
${parameters.length > 0 ? html`<dl>${parameters.map(parameter)}</dl>` : ''}
${schema ? html`<p>A JSON body${optional}</p>${block(schema)}` : ''}</section>
`;
}

function parameter({ name, in: place, required, description = '', schema }: Parameter): Html {
  const need = required ? '' : ', optional';
  return html`<div><dt><code>${name}</code> <small>${place}${need}</small></dt>
<dd><code>${shape(schema)}${note(schema)}</code> ${description}</dd></div>`;
}

function answered({ responses }: Call): Html {
  const [reply] = answersOf(responses).filter(({ status }) => status < 400);
  if (!reply) return html``;
  const { schema } = reply.content['application/json'];
  return html`<section><h3>Answers ${reply.status}</h3>${block(schema)}</section>
`;
}

function refused({ responses }: Call): Html {
  const refusals = answersOf(responses).flatMap(({ status, content }) =>
    Object.entries(content['application/json'].examples ?? {}).map(
      ([code, { value }]) =>
        html`<li><b>${status}</b> <code>${code}</code> <span>${value.message}</span></li>\n`,
    ),
  );
  return html`<section><h3>Refuses</h3><ul>${refusals}</ul></section>
`;
}

function answersOf(responses: Call['responses']) {
  return Object.entries(responses).flatMap(([status, answer]) =>
    'content' in answer ? [{ status: Number(status), ...answer }] : [],
  );
}
