import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** False for any other name, because an attacker may make it resolve to this machine (DNS rebinding). */
export function isLoopbackHost(host: string | undefined): boolean {
  return LOOPBACK_HOST.test(host ?? '');
}

export type Address = { host: string; port: number };

/**
 * Ports of the Fetch standard's port blocking (https://fetch.spec.whatwg.org/#port-blocking) that need
 * no privileges: no browser connects to them.
 */
export const BLOCKED_PORTS = [6665, 6666, 6667, 6668, 6669, 6697, 6566, 5060, 5061, 10080];

/**
 * A free loopback address that no page in a browser can reach.
 *
 * @throws where all of them are taken
 */
export async function addressBlockedInBrowsers(): Promise<Address> {
  for (const candidate of candidates()) {
    if (await isFree(candidate)) return candidate;
  }
  throw new Error(`All of the ports ${BLOCKED_PORTS.join(', ')} are in use. Free one of them.`);
}

/** A random host, so that stores do not compete: Linux and Windows have all of 127.0.0.0/8, macOS one. */
function candidates(): Address[] {
  const hosts = [`127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`, '127.0.0.1'];
  const first = randomInt(BLOCKED_PORTS.length);
  const ports = [...BLOCKED_PORTS.slice(first), ...BLOCKED_PORTS.slice(0, first)];
  return hosts.flatMap((host) => ports.map((port) => ({ host, port })));
}

async function isFree({ host, port }: Address): Promise<boolean> {
  const server = createServer();
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port, host);
  if (!(await listening)) return false;
  server.close();
  await once(server, 'close');
  return true;
}
