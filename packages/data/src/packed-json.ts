import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** Near the highest quality, in a fraction of its time. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/** A large value as an attribute of an item: JSON, compressed with brotli. */
export function packJson(content: unknown): Buffer {
  return brotliCompressSync(JSON.stringify(content), { params });
}

export function unpackJson(bytes: Uint8Array): unknown {
  return JSON.parse(brotliDecompressSync(bytes).toString());
}
