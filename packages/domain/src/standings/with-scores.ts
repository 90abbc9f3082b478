import type { ScoredPlayer } from './standings.ts';

type RegisteredPlayers = {
  players: Pick<ScoredPlayer, 'id' | 'username' | 'scores' | 'tips'>[];
  pendingPlayers: Pick<ScoredPlayer, 'id' | 'username'>[];
};

/** All registered players, with the scores of the race in place of earlier ones. */
export function withScores(
  { players, pendingPlayers }: RegisteredPlayers,
  raceId: string,
  scores: { userId: string; username: string; score: number }[],
): ScoredPlayer[] {
  const playersById = new Map<string, ScoredPlayer>();
  for (const { id, username } of pendingPlayers) playersById.set(id, { id, username, scores: {} });
  for (const { id, username, scores: earlier, tips } of players) {
    const { [raceId]: _, ...others } = earlier;
    playersById.set(id, { id, username, scores: others, ...(tips !== undefined && { tips }) });
  }
  for (const { userId: id, username, score } of scores) {
    const player = playersById.get(id) ?? { id, username, scores: {} };
    playersById.set(id, { ...player, scores: { ...player.scores, [raceId]: score } });
  }
  return [...playersById.values()];
}
