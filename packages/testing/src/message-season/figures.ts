import { type Official, type PlainPicks, pointsFor } from '../recount.ts';
import type { ApiPicks, Publication, Result, Sheet } from './seen.ts';

/** A player's row before and after a correction, where points or rank differ. */
type Change = { id: string; points: [number, number]; rank: [number, number] };

export function changesOf({ result: { raceId }, board, before }: Publication): Change[] {
  return board.users.flatMap(({ id, scores, rank }) => {
    const old = before.users.find((row) => row.id === id);
    const points: [number, number] = [old?.scores[raceId] ?? 0, scores[raceId] ?? 0];
    const ranks: [number, number] = [old?.rank ?? 0, rank];
    const isSame = points[0] === points[1] && ranks[0] === ranks[1];
    return isSame ? [] : [{ id, points, rank: ranks }];
  });
}

/** `corrected, 3 points instead of 2, still 2nd` */
export function changedTitle({ points: [lost, won], rank: [from, to] }: Change): string {
  const points =
    lost === won ? `still ${pointsText(won)}` : `${pointsText(won)} instead of ${lost}`;
  const rank =
    from === to ? `still ${placeText(to)}` : `${placeText(to)} instead of ${placeText(from)}`;
  return `corrected, ${points}, ${rank}`;
}

/** `9 points, 4th of 18, up 2`, with the points counted anew. */
export function resultTitle({ result, sheets, board }: Publication, id: string): string {
  const row = board.users.find((one) => one.id === id);
  const sheet = sheets.find(({ user }) => user === id);
  if (!row || !sheet) throw new Error(`${id} has no result.`);
  const points = pointsFor(plain(sheet.prediction.predictions), officialIn(result));
  const isCounted = points === sheet.score && points === row.scores[result.raceId];
  if (!isCounted) throw new Error(`${row.username} has other points: ${points}`);
  const { movement } = row;
  return [
    pointsText(points),
    `${placeText(row.rank)} of ${board.users.length}`,
    ...(movement ? [movement > 0 ? `up ${movement}` : `down ${-movement}`] : []),
  ].join(', ');
}

/** What the text of a result says: the points, who won, and with how many others each pick is shared. */
export function resultLines({ sheets }: Publication, id: string): string[] {
  const own = sheets.find(({ user }) => user === id);
  if (!own) throw new Error(`${id} has no result.`);
  const top = Math.max(...sheets.map(({ score }) => score ?? 0));
  const winners = sheets.filter(({ score }) => score === top).map(({ username }) => username);
  const [winner = ''] = winners;
  const who = winner === own.username ? 'You' : winner;
  const won =
    winners.length > 1
      ? `share the round with ${pointsText(top)}.`
      : `${who} won the round with ${pointsText(top)}.`;
  const choices = choicesOf(own);
  const shared = choices.flatMap((choice, place) => {
    if (choice === undefined) return [];
    const others = sheets.filter((sheet) => choicesOf(sheet)[place] === choice).length - 1;
    const how =
      others === 0 ? 'only you' : `shared by ${others} ${others === 1 ? 'other' : 'others'}`;
    return [`${LABELS[place]}: … ${how}`];
  });
  return [`Your points: ${own.score}`, top > 0 ? won : 'Nobody scored.', ...shared];
}

const LABELS = [
  ...['P1', 'P2', 'P3', 'Pole position', 'Fastest lap', 'First retirement (last place)'],
  ...['Driver head-to-head', 'Team head-to-head'],
];

export function choicesOf({ prediction }: Sheet): (string | undefined)[] {
  const { podium, polePosition, fastestLap, firstRetirement, driver, team } = plain(
    prediction.predictions,
  );
  return [...podium, polePosition, fastestLap, firstRetirement, driver, team];
}

export function plain(picks: ApiPicks): PlainPicks {
  const { driverHeadToHead: driver, teamHeadToHead: team, ...others } = picks;
  return { ...others, driver: driver?.winner, team: team?.winner };
}

function officialIn({ headToHead: { drivers, teams }, ...values }: Result): Official {
  return { ...values, driver: drivers.winner, team: teams.winner };
}

export const pointsText = (points: number) => `${points} ${points === 1 ? 'point' : 'points'}`;

export function placeText(rank: number): string {
  const isTeen = Math.floor(rank / 10) % 10 === 1;
  const ending = isTeen ? undefined : ['st', 'nd', 'rd'][(rank % 10) - 1];
  return `${rank}${ending ?? 'th'}`;
}
