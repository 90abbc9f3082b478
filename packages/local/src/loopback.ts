import { randomInt } from 'node:crypto';

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** False for any other name, because an attacker may make it resolve to this machine (DNS rebinding). */
export function isLoopbackHost(host: string | undefined): boolean {
  return LOOPBACK_HOST.test(host ?? '');
}

/**
 * Ports of the Fetch standard's port blocking (https://fetch.spec.whatwg.org/#port-blocking) that need
 * no privileges: no browser connects to them.
 */
export const BLOCKED_PORTS = [6665, 6666, 6667, 6668, 6669, 6697, 6566, 5060, 5061, 10080];

/** A loopback address with a blocked port, and a random host except on macOS, which has only 127.0.0.1. */
export function addressBlockedInBrowsers(): { host: string; port: number } {
  const host = `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const port = BLOCKED_PORTS[randomInt(BLOCKED_PORTS.length)] ?? 0;
  return { host: process.platform === 'darwin' ? '127.0.0.1' : host, port };
}
