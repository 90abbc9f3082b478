/** Whether proofs run in full, as in `npm run test:long`, instead of with a sample of their cases. */
export const LONG = Boolean(process.env.LONG);
