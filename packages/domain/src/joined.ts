/**
 * What two schemas' shapes hold together. Made of shapes rather than of schemas, a schema needs no
 * other one to be made first.
 */
export function joined<One extends object, Other extends object>(
  one: One,
  other: Other,
): One & Other {
  return { ...one, ...other };
}
