import type { Schema } from '@parc-ferme/contract/openapi-schemas';
import { type Html, html, separated } from './api-page-html.ts';

const STEP = '  ';

/** A schema with its limits, over as many lines as it takes. */
export function block(schema: Schema): Html {
  return html`<pre>${shape(schema)}${note(schema)}</pre>`;
}

/** A JSON schema as a reader of TypeScript would write it down; named shapes are links. */
export function shape(schema: Schema, indent = ''): Html {
  const { $ref, anyOf, enum: options, type } = schema;
  if ($ref) return html`<a href="#${nameOf($ref)}">${nameOf($ref)}</a>`;
  if (options) return html`${options.map((option) => JSON.stringify(option)).join(' | ')}`;
  const kinds = anyOf ?? (Array.isArray(type) ? type.map((one) => ({ type: one })) : undefined);
  if (kinds) {
    return separated(
      kinds.map((kind) => shape(kind, indent)),
      ' | ',
    );
  }
  if (type === 'array') return list(schema, indent);
  if (type === 'object') return object(schema, indent);
  return html`${typeof type === 'string' ? type : 'anything'}`;
}

function list({ prefixItems, items }: Schema, indent: string): Html {
  if (prefixItems) {
    const places = prefixItems.map((item) => inside(item, indent));
    return html`[${separated(places, ', ')}]`;
  }
  const item = Array.isArray(items) ? {} : items;
  const several = typeof item === 'object' && (item.anyOf || item.enum);
  return several ? html`(${inside(item, indent)})[]` : html`${inside(item, indent)}[]`;
}

function object(schema: Schema, indent: string): Html {
  const { properties = {}, additionalProperties: others, propertyNames: names } = schema;
  const fields = Object.entries(properties);
  if (typeof others === 'object' && Object.keys(others).length > 0) {
    return html`{ [${names ? inside(names, indent) : 'string'}]: ${inside(others, indent)} }`;
  }
  if (fields.length === 0) return html`{}`;
  const [first, second] = fields;
  if (first && !second && isPlain(first[1])) return html`{ ${field(schema, first, indent)} }`;
  const within = indent + STEP;
  const lines = fields.map((one) => html`${within}${field(schema, one, within)}\n`);
  return html`{\n${lines}${indent}}`;
}

type Field = [name: string, value: Schema | boolean];

function field({ required }: Schema, [name, value]: Field, indent: string): Html {
  const mark = required?.includes(name) ? '' : '?';
  return html`${name}${mark}: ${inside(value, indent)}${note(value)}`;
}

function isPlain(value: Schema | boolean): boolean {
  return typeof value === 'boolean' || (!value.properties && !value.items && !value.anyOf);
}

function inside(schema: Schema | boolean | undefined, indent: string): Html {
  return typeof schema === 'object' ? shape(schema, indent) : html`anything`;
}

/** What is asked of a value beside its type. */
export function note(schema: Schema | boolean): Html {
  const said = typeof schema === 'object' ? limits(schema) : [];
  return said.length > 0 ? html` <i>${said.join(', ')}</i>` : html``;
}

function limits(schema: Schema): string[] {
  const { minLength, maxLength, minimum, maximum, maxItems, prefixItems, pattern } = schema;
  const said = [
    range(minLength, maxLength, ' characters'),
    range(minimum, maximum, ''),
    prefixItems ? '' : range(undefined, maxItems, ' of them'),
    pattern ?? '',
    'default' in schema ? `${JSON.stringify(schema.default)} unless given` : '',
  ];
  return said.filter(Boolean);
}

function range(least: number | undefined, most: number | undefined, what: string): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${what}`;
  if (most !== undefined) return `at most ${most}${what}`;
  return least === undefined ? '' : `at least ${least}${what}`;
}

function nameOf(ref: string): string {
  return ref.replace(/.*\//, '');
}
