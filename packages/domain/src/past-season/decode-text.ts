/** How old programs store letters with accents; UTF-8 and UTF-16 are recognised. */
export const OLD_ENCODINGS = { 'windows-1252': 'Windows', macintosh: 'Mac' } as const;
export type OldEncoding = keyof typeof OLD_ENCODINGS;

/** The text of a file. What is neither UTF-8 nor UTF-16 with a byte order mark is read as an old encoding. */
export function decodeText(bytes: Uint8Array, oldEncoding: OldEncoding = 'windows-1252'): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(oldEncoding).decode(bytes);
  }
}
