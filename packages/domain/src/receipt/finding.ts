/** What a check found, as a sentence. A note is neither right nor wrong: the reader decides. */
export type Finding = { kind: 'right' | 'note' | 'wrong'; text: string };

export const right = (text: string): Finding => ({ kind: 'right', text });
export const note = (text: string): Finding => ({ kind: 'note', text });
export const wrong = (text: string): Finding => ({ kind: 'wrong', text });

export function pointsText(points: number | null): string {
  if (points === null) return 'no points';
  return points === 1 ? '1 point' : `${points} points`;
}
