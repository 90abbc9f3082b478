import { PICK_KEYS } from '@parc-ferme/domain/picks/categories';
import { CAR_GROUPS, type RunningOrder } from '@parc-ferme/domain/result/running-order';
import { withoutQualifying } from '@parc-ferme/domain/result/start-order';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, isRefusedFor, mayHaveBeenProcessed } from '../../../server/api.ts';
import { invalidate } from '../../../server/server-data.ts';
import { cachedLive, showLive } from './use-live-order.ts';

/** The least time between two orders, as the server accepts twenty a minute. */
const MIN_INTERVAL_MS = 3_000;
/** How long an order stays unchanged before it is sent, as a dragged car passes many places. */
const SETTLED_MS = 300;

/** Sends the orders that the holder of the pen sets, one after the other. An order that fails to arrive is sent again. */
export function useSetOrder(raceId: string) {
  const [draft, setDraft] = useState<RunningOrder>();
  const [failures, setFailures] = useState(0);
  const sentAt = useRef(0);
  /** The orders without a reply so far, as texts to compare. */
  const unconfirmed = useRef<string[]>([]);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn(order: RunningOrder) {
      sentAt.current = Date.now();
      const version = cachedLive(raceId)?.version ?? 0;
      const body = { version, order: withoutQualifying(order) };
      unconfirmed.current.push(comparableText(order));
      return call('live.set-order', { params: { raceId }, body });
    },
    onSuccess(live, order) {
      showLive(raceId, live);
      unconfirmed.current = [];
      setFailures(0);
      setDraft((latest) => (latest === order ? undefined : latest));
    },
    async onError(failure) {
      // Sent again: if an earlier order has arrived after all, with its version, which `hasArrived` has loaded.
      if (isTemporary(failure) || (await hasArrived(failure))) {
        setFailures((count) => count + 1);
        return;
      }
      setDraft(undefined);
      setFailures(0);
      void invalidate('live.get', 'live.pen');
    },
  });

  /** Whether the order on the server is one of this page's, whose reply got lost. */
  async function hasArrived(failure: unknown) {
    if (!isRefusedFor(failure, 'live.changed')) return false;
    await invalidate('live.get');
    const order = cachedLive(raceId)?.order;
    return order ? unconfirmed.current.includes(comparableText(order)) : false;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed call is repeated
  useEffect(() => {
    if (!draft || isPending) return;
    const wait = Math.max(SETTLED_MS, sentAt.current + MIN_INTERVAL_MS - Date.now());
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

/** Equal for two orders whose requests would be equal. */
function comparableText(order: RunningOrder): string {
  const { values } = withoutQualifying(order);
  return JSON.stringify([
    CAR_GROUPS.map((group) => order[group]),
    PICK_KEYS.map((key) => values[key]),
  ]);
}

function isTemporary(error: unknown): boolean {
  return mayHaveBeenProcessed(error) || isRefusedFor(error, 'order.too-many');
}
