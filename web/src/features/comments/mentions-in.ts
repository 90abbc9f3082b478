import { commentParts } from './comment-part.ts';

/** The ids of the players whom a text names. */
export async function mentionsIn(text: string): Promise<string[] | undefined> {
  if (!text.includes('@')) return undefined;
  const { namedIn } = await commentParts();
  return namedIn(text);
}
