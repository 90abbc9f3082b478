import * as z from 'zod/mini';

const NO_ADDRESS = 'Enter a valid email address';
const MAX_EMAIL = 254;
const MAX_LABEL = 63;

/** An address that mail can reach. */
export const Email = z
  .string()
  .check(
    z.normalize('NFKC'),
    z.trim(),
    z.maxLength(MAX_EMAIL, NO_ADDRESS),
    z.refine(isReachable, NO_ADDRESS),
  );

/** Equal for the same mailbox. Dots and `+tags` can make another mailbox, so they stay. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/**
 * The dot-string of RFC 5321: at most 64 characters, no dot at either end, no two in a row. The quoted form is refused,
 * and letters beyond ASCII, as SES does not send to them.
 */
const LOCAL_PART = /^(?=.{1,64}$)(?!\.|.*\.\.|.*\.$)[!#-'*+./0-9=?A-Z^-~-]+$/;

/** `bücher.example` is a domain; its encoded form `xn--bcher-kva.example` would be a second address for it. */
const LABEL = /^(?!-|.{2}--)[\p{L}\p{M}\p{Nd}-]+(?<!-)$/u;

function isReachable(email: string): boolean {
  const [, local = '', domain = ''] = /^([^@]+)@([^@]+)$/.exec(email) ?? [];
  const labels = domain.split('.');
  const topLevel = labels.at(-1) ?? '';
  return (
    LOCAL_PART.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    // Digits alone would make the whole domain a network address.
    /\D/.test(topLevel) &&
    topLevel.length > 1 &&
    isResolvable(domain)
  );
}

/** Whether the domain can be written in DNS. */
function isResolvable(domain: string): boolean {
  const { hostname = '' } = URL.parse(`http://${domain}`) ?? {};
  return hostname !== '' && hostname.split('.').every((label) => label.length <= MAX_LABEL);
}
