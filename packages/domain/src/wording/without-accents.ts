/** In lower case and without accents, so that "Hulkenberg" finds Hülkenberg. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
