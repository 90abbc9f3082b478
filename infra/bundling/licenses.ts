import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A bundle may be distributed with code under these, together with their texts. OFL-1.1 is for the font. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
];

/** What a package.json says; `licenses`, lists and objects are of old versions of npm. */
export type Manifest = {
  name: string;
  version: string;
  license?: LicenseName | LicenseName[];
  licenses?: LicenseName | LicenseName[];
  author?: string | { name: string };
  repository?: string | { url: string };
};

type LicenseName = string | { type: string };

/**
 * The license of a package; of several to choose from, the first that is allowed.
 *
 * @throws if none is allowed
 */
export function allowedLicense({ name, version, license, licenses }: Manifest): string {
  const named = [license ?? licenses ?? []]
    .flat()
    .map((one) => (typeof one === 'string' ? one : one.type));
  const choices = named.flatMap((one) => one.replace(/^\((.*)\)$/, '$1').split(' OR '));
  const allowed = choices.find((choice) => ALLOWED.includes(choice));
  if (allowed) return allowed;
  const found = named.length > 0 ? `has the license “${named.join(', ')}”` : 'names no license';
  throw new Error(
    `The package ${name} ${version} ${found}, so it must not be bundled. Allowed are ${ALLOWED.join(', ')}.`,
  );
}

/**
 * The licenses of all packages that the files belong to, with their texts.
 *
 * @param files as a bundler lists them; those outside node_modules are left out
 * @throws if a license is not allowed
 */
export function licensesOf(files: Iterable<string>): string {
  const folders = new Set(
    [...files].filter((file) => /[\\/]node_modules[\\/]/.test(file)).map(packageFolder),
  );
  const sections = new Map(
    [...folders].map((folder) => {
      const manifest = manifestIn(folder);
      return [`${manifest.name} ${manifest.version}`, section(manifest, folder)];
    }),
  );
  const sorted = [...sections].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([, text]) => text).join(`\n\n${'-'.repeat(80)}\n\n`);
}

/** A package may have other package.json files in its folders, without a name. */
function packageFolder(file: string): string {
  const folder = dirname(file);
  const { name, version }: Partial<Manifest> = existsSync(join(folder, 'package.json'))
    ? manifestIn(folder)
    : {};
  return name && version ? folder : packageFolder(folder);
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function section(manifest: Manifest, folder: string): string {
  const { name, version, author, repository } = manifest;
  // Such as LICENSE or NOTICE.txt, but not the code license.js.
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)\b(?!.*\.([cm]?[jt]s|json)$)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const authorName = typeof author === 'object' ? author.name : author;
  const url = typeof repository === 'object' ? repository.url : repository;
  const source = [authorName, url].filter(Boolean).join(', ');
  return [
    `${name} ${version}: ${allowedLicense(manifest)}`,
    ...(texts.length > 0 ? texts : [source]),
  ].join('\n\n');
}
