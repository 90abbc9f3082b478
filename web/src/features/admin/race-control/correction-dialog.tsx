import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type CallOptions, call } from '../../../server/api.ts';
import { routeQuery } from '../../../server/server-data.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { Loaded } from '../loaded.tsx';
import { CorrectionPreview } from './correction-preview.tsx';
import type { CorrectionContext } from './value-choice.tsx';

type Decision = NonNullable<CallOptions<'results.correct'>['body']>;
export type CorrectionChange = Pick<Decision, 'values' | 'withdraw' | 'disqualify' | 'reinstate'>;

type Props = {
  title: string;
  context: CorrectionContext;
  /** Undefined while nothing is chosen that would change the result. */
  change: CorrectionChange | undefined;
  /** What the admin still has to choose while there is no change. */
  missing?: string;
  children: ReactNode;
  onDone: (message: string) => void;
  onClose: () => void;
};

/** Previews a correction as soon as it is chosen, and publishes it with a reason. */
export function CorrectionDialog({ context, change, missing, children, ...props }: Props) {
  const { race, entrants } = context;
  const params = { raceId: race._id };
  const { data, error, isFetching, refetch } = useQuery({
    ...routeQuery('results.correct', { params, body: { ...change, preview: true } }),
    enabled: change !== undefined,
    // While another preview is calculated, the last one stays visible.
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

  async function publish(reason: string): Promise<string> {
    const body = { ...change, reason, revision: data?.revision };
    try {
      const { text } = await call('results.correct', { params, body });
      return `The result of the ${race.raceName} was corrected. ${text}`;
    } catch (refusal) {
      void refetch();
      throw refusal;
    }
  }

  function stillMissing(): string | undefined {
    if (!change) return missing;
    if (error) return 'a change that is possible';
    return isFetching || !data ? 'the preview, which is being calculated' : undefined;
  }

  return (
    <ActionDialog
      {...props}
      action="Publish"
      reason={{ readBy: 'Players and other admins' }}
      missing={stillMissing()}
      explanation={
        <>
          {children}
          {change && (
            <Loaded query={{ data, error }} lines={3} whatFailed="This correction cannot be made">
              {(preview) => (
                <CorrectionPreview
                  preview={preview}
                  nameOf={entrants.nameOf}
                  isOutdated={isFetching}
                />
              )}
            </Loaded>
          )}
        </>
      }
      run={publish}
    />
  );
}
