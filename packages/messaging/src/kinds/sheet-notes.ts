import type { Race } from '@parc-ferme/domain/race/race';

/** The digest of a race's sheet: a sheet that is put in its place would not fit the digest in players' mails. */
export function sheetNotes({ season, sheet }: Race): string[] {
  if (!sheet) return [];
  return [
    `Sheet ${sheet.number} of ${season} has the digest ${sheet.digest}. Keep this email: on the page “Check it yourself” you can see later that no pick of it was changed.`,
  ];
}
