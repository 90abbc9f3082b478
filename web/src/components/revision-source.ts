/** Where a revision of a result comes from. */
export const SOURCES: Record<string, string> = {
  'race data': 'The race data',
  correction: 'An admin, by hand',
  'closing time': 'A closing time that was moved',
};
