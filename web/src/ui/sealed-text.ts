/** For a prediction that was first sent before the account was recovered. */
export const SEALED_TEXT =
  'You sent picks for this race before your account was recovered. They count as they are; you see them once all picks are revealed.';
