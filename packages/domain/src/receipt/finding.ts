/** What a check found, as a sentence. A note is neither right nor wrong: the reader decides. */
export type Finding = {
  kind: 'right' | 'note' | 'wrong';
  text: string;
  /** The digest of a sheet that is right: the reader can compare it with the one in the emails. */
  digest?: { sheet: string; hash: string };
};

export const right = (text: string): Finding => ({ kind: 'right', text });
export const note = (text: string): Finding => ({ kind: 'note', text });
export const wrong = (text: string): Finding => ({ kind: 'wrong', text });

export function pointsText(points: number | null): string {
  if (points === null) return 'no points';
  return points === 1 ? '1 point' : `${points} points`;
}

/** `2025-07-05 13:57:59 UTC`, with milliseconds unless there are none. */
export function timeText(instant: string): string {
  return instant.replace('T', ' ').replace(/(\.000)?Z$/, ' UTC');
}

export function versionText({ version, submittedAt }: { version: number; submittedAt: string }) {
  return `version ${version} of ${timeText(submittedAt)}`;
}
