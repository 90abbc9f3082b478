import { CallFailed, InvalidReply } from '../../api.ts';
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
      <p>{isInvalid(error) ? INVALID : otherwise}</p>
      {why && <p className="small">{why}</p>}
    </Failure>
  );
}

const INVALID = 'Received invalid data format from server';

/** A reply of another shape than the contract's shows where it is read, as a TypeError. */
function isInvalid(error: unknown): boolean {
  return error instanceof InvalidReply || error instanceof TypeError;
}

const MAY_HAVE_ARRIVED = 'If you sent something, see whether it arrived before you send it again.';

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof CallFailed)) return undefined;
  if (error instanceof InvalidReply) return MAY_HAVE_ARRIVED;
  if (error.status === undefined) return `The server could not be reached. ${MAY_HAVE_ARRIVED}`;
  return error.code === 'internal' ? undefined : error.message;
}
