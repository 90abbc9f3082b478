import type { RunningOrder } from '@parc-ferme/domain/result/running-order';
import { withoutQualifying } from '@parc-ferme/domain/result/start-order';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, isLost, isRefusedFor } from '../../../server/api.ts';
import { invalidate } from '../../../server/server-data.ts';
import { knownLive, showLive } from './use-live-order.ts';

/** The server takes twenty orders a minute. */
const EVERY_MS = 3_000;
/** While a car is dragged, it passes many places. */
const SETTLED_MS = 300;

/** Sends the orders that the holder of the pen sets, one after the other, and again until they arrive. */
export function useSetOrder(raceId: string) {
  const [draft, setDraft] = useState<RunningOrder>();
  const [failures, setFailures] = useState(0);
  const sentAt = useRef(0);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn(order: RunningOrder) {
      sentAt.current = Date.now();
      const version = knownLive(raceId)?.version ?? 0;
      const body = { version, order: withoutQualifying(order) };
      return call('live.set-order', { params: { raceId }, body });
    },
    onSuccess(live, order) {
      showLive(raceId, live);
      setFailures(0);
      setDraft((latest) => (latest === order ? undefined : latest));
    },
    onError(failure) {
      if (isTemporary(failure)) return setFailures((before) => before + 1);
      setDraft(undefined);
      setFailures(0);
      void invalidate('live.get', 'live.pen');
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed call is repeated
  useEffect(() => {
    if (!draft || isPending) return;
    const wait = Math.max(SETTLED_MS, sentAt.current + EVERY_MS - Date.now());
    const timer = setTimeout(() => mutate(draft), wait);
    return () => clearTimeout(timer);
  }, [draft, isPending, failures, mutate]);

  return {
    /** The order that the server does not have yet. */
    draft,
    onChange: setDraft,
    isWaiting: failures > 0,
    refusal: isTemporary(error) ? undefined : error,
    reset,
  };
}

function isTemporary(error: unknown): boolean {
  return isLost(error) || isRefusedFor(error, 'order.too-many');
}
