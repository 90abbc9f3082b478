import { useEffect, useState } from 'react';

const NOTICE_MS = 3_000;

type NoticeState = { text: string; failed: boolean };
export type Notify = { done(text: string): void; failed(text: string): void };

/** The last notice about an action: a success disappears, a failure stays. */
export function useTransientNotice(): [NoticeState | undefined, Notify] {
  const [notice, setNotice] = useState<NoticeState>();

  useEffect(() => {
    if (!notice || notice.failed) return;
    const timer = window.setTimeout(() => setNotice(undefined), NOTICE_MS);
    return () => window.clearTimeout(timer);
  }, [notice]);

  const done = (text: string) => setNotice({ text, failed: false });
  const failed = (text: string) => setNotice({ text, failed: true });
  return [notice, { done, failed }];
}
