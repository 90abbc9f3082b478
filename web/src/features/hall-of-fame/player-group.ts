type Player = { id: string | null; name: string };

/** Players in the form that `PlayerLinks` takes. */
export function namesOf(players: Player[]) {
  const named = players.map(({ id: user, name: username }) => ({ user, username }));
  return { named, count: players.length };
}
