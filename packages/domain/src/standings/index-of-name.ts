type Named = { username: string };

/** The index of the player of this name, otherwise of the first whose name contains it; -1 without one. */
export function indexOfName(players: Named[], name: string): number {
  const part = name.toLowerCase();
  const names = players.map(({ username }) => username.toLowerCase());
  const exact = names.indexOf(part);
  return exact >= 0 ? exact : names.findIndex((one) => one.includes(part));
}
