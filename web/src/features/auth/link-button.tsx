import type { UseMutationResult } from '@tanstack/react-query';

type Props = { action: UseMutationResult<unknown, Error, void>; children: string };

/** Carries out the action of an email's link. Opening the link alone does not, as mail scanners open links. */
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
