import type { UseMutationResult } from '@tanstack/react-query';

type Props = { action: UseMutationResult<unknown, Error, void>; children: string };

/** Does what the link of an email is for. It needs a button, as mail scanners open links. */
export function LinkButton({ action: { isPending, mutate }, children }: Props) {
  return (
    <button
      type="button"
      className="submit"
      aria-disabled={isPending}
      onClick={() => isPending || mutate()}
    >
      {children}
    </button>
  );
}
