import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const source = readFileSync(join(import.meta.dirname, '..', 'site', 'viewer-request.js'), 'utf8');

export type ViewerHeaders = Record<string, { value: string }>;
type Asked = { uri: string; method?: string; headers?: ViewerHeaders };

/** What CloudFront goes on with when a viewer asks for something. */
export function goesOnWith({ uri, method = 'GET', headers = {} }: Asked): Required<Asked> {
  const request = { uri, method, headers: { ...headers } };
  const context = { event: { viewer: { ip: '203.0.113.7' }, request }, request };
  runInNewContext(`${source}; request = handler(event)`, context);
  return context.request;
}
