import { messageOf } from '../api.ts';
import { Failure } from './notice.tsx';

type Props = { error: unknown; text: string; onRetry?: () => void };

/** What failed, and below it why, where the server said so. */
export function Refused({ error, text, onRetry }: Props) {
  const reason = messageOf(error, '');
  return (
    <Failure {...(onRetry && { onRetry })}>
      <p>{text}</p>
      {reason && reason !== text && <p className="quiet">{reason}</p>}
    </Failure>
  );
}
