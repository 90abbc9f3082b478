/** What became of it; `closed` if the player closed the share sheet. */
type Shared = 'shared' | 'copied' | 'failed' | 'closed';

/** What to say of it; nothing where the share sheet says it. */
export const SHARED: Partial<Record<Shared, string>> = {
  copied: 'Copied.',
  failed: 'It could neither be shared nor copied.',
};

/** Opens the device's share sheet; without one, copies the text and the address. */
export async function share(data: ShareData): Promise<Shared> {
  if (!navigator.canShare?.(data)) return copy([data.text, data.url].filter(Boolean).join('\n'));
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'failed';
  }
}

export async function copy(text: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
