import * as z from 'zod/mini';

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`)));

/** A public key of Ed25519, in hexadecimal. */
export const PublicKey = hex(32);
export const Signature = hex(64);

const ED25519 = 'Ed25519';

/** @param privateKey PKCS #8, in base64 */
export async function signatureOf(digest: string, privateKey: string): Promise<string> {
  const pkcs8 = Uint8Array.from(atob(privateKey), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, ED25519, false, ['sign']);
  return hexOf(await crypto.subtle.sign(ED25519, key, new TextEncoder().encode(digest)));
}

export async function isSigned(digest: string, key: string, signature: string): Promise<boolean> {
  const publicKey = await crypto.subtle.importKey('raw', bytesOf(key), ED25519, false, ['verify']);
  const text = new TextEncoder().encode(digest);
  return crypto.subtle.verify(ED25519, publicKey, bytesOf(signature), text);
}

export function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(text: string) {
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}
