type Player = { id: string | null; name: string };

/** Players as links name them. */
export function namesOf(players: Player[]) {
  const named = players.map(({ id: user, name: username }) => ({ user, username }));
  return { named, count: players.length };
}
