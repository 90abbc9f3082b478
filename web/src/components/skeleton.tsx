/** Holds the place of what is loading, so that nothing jumps when it comes. */
export function Skeleton() {
  return <div className="skeleton" aria-busy="true" aria-label="Loading" role="status" />;
}
