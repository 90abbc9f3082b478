import * as z from 'zod/mini';

const NO_ADDRESS = 'Enter a valid email address';
const MAX_EMAIL = 254;
const MAX_LOCAL_PART = 64;
const MAX_LABEL = 63;

/** An address that mail can reach. */
export const Email = z
  .string()
  .check(
    z.normalize('NFKC'),
    z.trim(),
    z.maxLength(MAX_EMAIL, NO_ADDRESS),
    z.regex(
      /^[^\s\p{C}@<>"',;:()\\[\]]+@[^\s\p{C}@<>"',;:()\\[\]]+\.[^\s\p{C}@.<>"',;:()\\[\]]+$/u,
      NO_ADDRESS,
    ),
    z.refine(isReachable, NO_ADDRESS),
  );

/** Equal for the same mailbox. Dots and `+tags` can make another mailbox, so they stay. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

function isReachable(email: string): boolean {
  const at = email.lastIndexOf('@');
  return isLocalPart(email.slice(0, at)) && isDomain(email.slice(at + 1));
}

/** SES sends to no address with letters beyond ASCII before the @. */
function isLocalPart(text: string): boolean {
  if (!/^[\x21-\x7e]+$/.test(text)) return false;
  return text.length <= MAX_LOCAL_PART && !/^\.|\.\.|\.$/.test(text);
}

/** `bücher.example` is a domain; its encoded form `xn--bcher-kva.example` would be a second address for it. */
function isDomain(domain: string): boolean {
  const topLevel = domain.slice(domain.lastIndexOf('.') + 1);
  return domain.split('.').every(isLabel) && isTopLevel(topLevel) && isResolvable(domain);
}

function isLabel(label: string): boolean {
  return /^(?!-|.{2}--)[\p{L}\p{M}\p{Nd}-]+(?<!-)$/u.test(label);
}

/** Digits alone would make the whole domain a network address. */
function isTopLevel(label: string): boolean {
  return label.length > 1 && /\D/.test(label);
}

/** Whether the domain can be written in DNS. */
function isResolvable(domain: string): boolean {
  if (!URL.canParse(`http://${domain}`)) return false;
  const { hostname } = new URL(`http://${domain}`);
  return hostname.split('.').every((label) => label.length <= MAX_LABEL);
}
