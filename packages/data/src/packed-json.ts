/** Loaded at its first use, as it takes two milliseconds. */
export const brotli = () => process.getBuiltinModule('node:zlib');

/** One below the highest quality: 1 % more bytes, in less than half the time. */
const QUALITY = 10;

/** JSON compressed with brotli, as an attribute of an item stores it. */
export function packJson(content: unknown): Buffer {
  const json = Buffer.from(JSON.stringify(content));
  const { brotliCompressSync, constants } = brotli();
  return brotliCompressSync(json, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
    },
  });
}

export function unpackJson(bytes: Uint8Array): unknown {
  return JSON.parse(brotli().brotliDecompressSync(bytes).toString());
}
