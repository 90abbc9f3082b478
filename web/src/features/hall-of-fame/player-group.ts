type Player = { id: string | null; name: string };

/** Players as the group that `PlayerLinks` takes. */
export function playerGroup(players: Player[]) {
  const named = players.map(({ id: user, name: username }) => ({ user, username }));
  return { named, count: players.length };
}
