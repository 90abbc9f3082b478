import { useEffect, useState } from 'react';

const TOAST_MS = 3_000;

type ToastState = { text: string; failed: boolean };
export type Notify = { done(text: string): void; failed(text: string): void };

/** The toast of the last action: a success disappears, a failure stays. */
export function useToast(): [ToastState | undefined, Notify] {
  const [toast, setToast] = useState<ToastState>();

  useEffect(() => {
    if (!toast || toast.failed) return;
    const timer = window.setTimeout(() => setToast(undefined), TOAST_MS);
    return () => window.clearTimeout(timer);
  }, [toast]);

  const done = (text: string) => setToast({ text, failed: false });
  const failed = (text: string) => setToast({ text, failed: true });
  return [toast, { done, failed }];
}
