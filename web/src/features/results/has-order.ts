/** Whether the fragment of an address names a running order, valid or not. */
export function hasOrder(hash: string): boolean {
  return orderParams(hash).has('order');
}

export function orderParams(hash: string): URLSearchParams {
  return new URLSearchParams(hash.replace(/^#/, ''));
}
