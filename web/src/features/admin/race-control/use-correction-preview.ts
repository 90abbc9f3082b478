import type { OfficialValue } from '@parc-ferme/domain/result/correction';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Reply } from '../../../server/api.ts';
import { routeQuery } from '../../../server/server-data.ts';

export type Preview = Reply<'results.preview-correction'>;

export type Wanted =
  | { values: Partial<Record<OfficialValue, string | null>> }
  | { withdraw: OfficialValue[] };

/** The impact of a correction. While another is calculated, the last one stays visible. */
export function useCorrectionPreview(raceId: string, wanted: Wanted, isChange: boolean) {
  const { data, error, isFetching, refetch } = useQuery({
    ...routeQuery('results.preview-correction', { params: { raceId }, body: wanted }),
    enabled: isChange,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return { preview: isChange ? data : undefined, error, isFetching, refetch };
}
