/** Top-level names that no push service has: of this machine, of a local network, or reserved. */
const LOCAL_NAMES = ['localhost', 'local', 'internal', 'lan', 'home', 'corp', 'arpa', 'onion'];

/**
 * Whether a push service can be at this address: https on the default port, under a public name and no
 * IP address. What the name resolves to is checked again when a message is sent.
 */
export function isPushEndpoint(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.port !== '') return false;
  const hasExtras = url.username !== '' || url.password !== '' || text.includes('#');
  return !hasExtras && isPublicName(url.hostname);
}

/** `URL` writes every form of an IPv4 address as four numbers, and IPv6 in brackets. */
function isPublicName(hostname: string): boolean {
  const labels = hostname.split('.');
  const top = labels.at(-1) ?? '';
  return labels.length > 1 && /^[a-z][a-z0-9-]+$/.test(top) && !LOCAL_NAMES.includes(top);
}
