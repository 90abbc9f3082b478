import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, type Sent } from '../../../server/api.ts';
import type { Entrants, Race } from '../../../server/season.tsx';
import { routeQuery } from '../../../server/server-data.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminFailure } from '../admin-failure.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { CorrectionPreview } from './correction-preview.tsx';

type Decision = NonNullable<Sent<'results.correct'>['body']>;
export type Change = Pick<Decision, 'values' | 'withdraw' | 'disqualify' | 'reinstate'>;

type Props = {
  title: string;
  race: Race;
  entrants: Entrants;
  /** Undefined while nothing is chosen that would change the result. */
  change: Change | undefined;
  /** What is to be chosen then. */
  missing?: string;
  children: ReactNode;
  onDone: (notice: string) => void;
  onClose: () => void;
};

/** Shows what a correction would do as soon as it is chosen, and publishes it with a reason. */
export function CorrectionDialog({ race, entrants, change, children, ...props }: Props) {
  const params = { raceId: race._id };
  const { data, error, isFetching, refetch } = useQuery({
    ...routeQuery('results.correct', { params, body: { ...change, preview: true } }),
    enabled: change !== undefined,
    // While another preview is calculated, the last one stays visible.
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const preview = change && !error ? data : undefined;

  async function publish(reason: string): Promise<string> {
    const body = { ...change, reason, revision: preview?.revision };
    try {
      const { text } = await call('results.correct', { params, body });
      return `The result of the ${race.raceName} was corrected. ${text}`;
    } catch (refusal) {
      void refetch();
      throw refusal;
    }
  }

  return (
    <ReasonDialog
      {...props}
      action="Publish"
      otherwise="Failed to publish the correction"
      missing={missingFor(props.missing, change, error, preview && !isFetching)}
      explains={
        <>
          {children}
          {change && error && (
            <AdminFailure error={error} otherwise="This correction cannot be made" />
          )}
          {change && !error && !preview && <Skeleton lines={3} />}
          {preview && (
            <CorrectionPreview preview={preview} nameOf={entrants.nameOf} isOutdated={isFetching} />
          )}
        </>
      }
      run={publish}
    />
  );
}

function missingFor(
  choice: string | undefined,
  change: Change | undefined,
  error: Error | null,
  isPreviewed: boolean | undefined,
): string | undefined {
  if (!change) return choice;
  if (error) return 'a change that is possible';
  return isPreviewed ? undefined : 'the preview, which is being calculated';
}
