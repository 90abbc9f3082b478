import { hexOf } from './signature.ts';

/** SHA-256 of the JSON text of a list, in hexadecimal. In browsers it needs a secure address: https or localhost. */
export async function digestOf(list: readonly unknown[]): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(list));
  return hexOf(await crypto.subtle.digest('SHA-256', text));
}
