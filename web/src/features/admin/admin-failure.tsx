import { CallFailed } from '../../api.ts';
import { Failure } from '../../components/notice.tsx';

type Props = {
  error: unknown;
  /** What could not be done; the server's own words stand below it. */
  otherwise: string;
  onRetry?: (() => void) | undefined;
};

/**
 * What went wrong for an admin: what failed, and why if the server said so. Of a role that was lost the
 * frame around every admin page tells by itself.
 */
export function AdminFailure({ error, otherwise, onRetry }: Props) {
  const why = reasonOf(error);
  return (
    <Failure {...(onRetry && { onRetry })}>
      <p>{otherwise}</p>
      {why && <p className="small">{why}</p>}
    </Failure>
  );
}

const UNANSWERED =
  'The server could not be reached. If you sent something, see whether it arrived before you send it again.';

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof CallFailed)) return undefined;
  if (error.status === undefined) return UNANSWERED;
  return error.code === 'internal' ? undefined : error.message;
}
