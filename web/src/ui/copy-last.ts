/** The state of a link to the form that asks for the picks of the last race. */
export const COPY_LAST = { copyLast: true };
