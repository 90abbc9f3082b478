/** The ids of the players whom a text names. */
export async function mentionsIn(text: string): Promise<string[] | undefined> {
  if (!text.includes('@')) return undefined;
  const { namedIn } = await import('./mentionable-players.ts');
  return namedIn(text);
}
