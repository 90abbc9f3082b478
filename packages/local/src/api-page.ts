import { readFileSync } from 'node:fs';
import { type OpenApiDocument, openApiDocument } from '@parc-ferme/contract/openapi-document';
import type { Schema } from '@parc-ferme/contract/openapi-schemas';
import type { Answer } from './answers.ts';
import { type Call, story } from './api-page-call.ts';
import { type Html, html, prose } from './api-page-html.ts';
import { block } from './api-page-shape.ts';
import { siteAnswer } from './site.ts';

/** The API for people to read, in the site's look. */
export async function apiPage(): Promise<Answer> {
  const site = String(siteAnswer('/').body);
  const styles = (site.match(/<link rel="stylesheet"[^>]*>/g) ?? []).map((link) => ({
    html: link,
  }));
  return answer('text/html', page(openApiDocument(), styles).html);
}

export async function apiStyles(): Promise<Answer> {
  return answer('text/css', readFileSync(new URL('api-page.css', import.meta.url)));
}

function answer(type: string, body: string | Buffer): Answer {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' };
  return { status: 200, headers, body };
}

/** The whole page of a document. */
export function page(document: OpenApiDocument, styles: Html[]): Html {
  const { info, tags, paths, components } = document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ ...call, method, path })),
  );
  const nouns = tags.map(({ name }) => ({
    name,
    calls: calls.filter((call) => call.tags.includes(name)),
  }));
  return html`<!doctype html>
<html lang="en">
${head(info.title, styles)}
<body class="api">
${introduction(document, calls.length)}
<nav aria-label="Calls">
${nouns.map(entry)}<section><h2><a href="#shapes">shapes</a></h2></section>
</nav>
<main>
${nouns.map(chapter)}<section>
<h2 id="shapes">shapes</h2>
${Object.entries(components.schemas).map(named)}</section>
</main>
</body>
</html>
`;
}

function head(title: string, styles: Html[]): Html {
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>The API – ${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles}
<link rel="stylesheet" href="/local/api.css">
</head>`;
}

function introduction({ info, openapi }: OpenApiDocument, calls: number): Html {
  return html`<header>
<p><a class="wordmark" href="/">${info.title}</a></p>
<h1>The API</h1>
<p>${prose(info.description)}</p>
<p>${calls} calls, and the same <a href="/api/openapi.json">as OpenAPI ${openapi}</a>.</p>
</header>`;
}

type Noun = { name: string; calls: Call[] };

function entry({ name, calls }: Noun): Html {
  const links = calls.map(
    ({ operationId }) =>
      html`<li><a href="#${operationId}">${operationId.replace(`${name}.`, '')}</a></li>`,
  );
  return html`<section><h2><a href="#${name}">${name}</a></h2><ul>${links}</ul></section>
`;
}

function chapter({ name, calls }: Noun): Html {
  return html`<section>
<h2 id="${name}">${name}</h2>
${calls.map(story)}</section>
`;
}

function named([name, schema]: [string, Schema]): Html {
  return html`<article id="${name}">
<h3>${name}</h3>
<p>${schema.description ?? ''}</p>
${block(schema)}
</article>
`;
}
