/** Where a revision of a result comes from. */
export const SOURCES: Record<string, string> = {
  'race data': 'The race data',
  correction: 'Corrected by an admin',
  'closing time': 'A closing time that was moved',
};
