/** The outcome of sharing or copying; `closed` if the player closed the share sheet. */
type ShareOutcome = 'shared' | 'copied' | 'failed' | 'closed';

/** The message for each outcome that the share sheet does not show itself. */
export const SHARE_MESSAGES: Partial<Record<ShareOutcome, string>> = {
  copied: 'Copied.',
  failed: 'It could neither be shared nor copied.',
};

/** Opens the device's share sheet; without one, copies the text and the address. */
export async function share(data: ShareData): Promise<ShareOutcome> {
  if (!navigator.canShare?.(data)) return copy([data.text, data.url].filter(Boolean).join('\n'));
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'failed';
  }
}

export async function copy(text: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
