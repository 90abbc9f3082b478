import { CallFailed, InvalidReply } from '../../server/api.ts';
import { Failure } from '../../ui/toast.tsx';

type Props = {
  error: unknown;
  /** What failed; the server's message is shown below it. */
  whatFailed: string;
  onRetry?: (() => void) | undefined;
};

/**
 * The error of an admin action, with the server's message if it has one. A lost role is reported by
 * the layout of the admin pages instead.
 */
export function AdminFailure({ error, whatFailed, onRetry }: Props) {
  const detail = detailOf(error);
  return (
    <Failure {...(onRetry && { onRetry })}>
      <p>{isInvalid(error) ? INVALID : whatFailed}</p>
      {detail && <p className="small">{detail}</p>}
    </Failure>
  );
}

const INVALID = 'Received invalid data format from server';

/** A reply that does not match the contract causes a TypeError where it is read. */
function isInvalid(error: unknown): boolean {
  return error instanceof InvalidReply || error instanceof TypeError;
}

const CHECK_BEFORE_RETRY =
  'If you were saving something, check whether it went through before you try again.';

function detailOf(error: unknown): string | undefined {
  if (!(error instanceof CallFailed)) return undefined;
  if (error instanceof InvalidReply) return CHECK_BEFORE_RETRY;
  if (error.status === undefined) return `The server could not be reached. ${CHECK_BEFORE_RETRY}`;
  return error.code === 'internal' ? undefined : error.message;
}
