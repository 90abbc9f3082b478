/** SHA-256 of the JSON text of a list, in hexadecimal. In browsers it needs a secure address: https or localhost. */
export async function digestOf(list: readonly unknown[]): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(list));
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
