import { PICK_KEYS } from '@parc-ferme/domain/picks/categories';
import { GROUPS, type RunningOrder } from '@parc-ferme/domain/result/running-order';
import { withoutQualifying } from '@parc-ferme/domain/result/start-order';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, isOutcomeUnknown, isRefusedFor } from '../../../server/api.ts';
import { invalidate } from '../../../server/server-data.ts';
import { knownLive, showLive } from './use-live-order.ts';

/** At least this long between two orders, as the server takes twenty a minute. */
const EVERY_MS = 3_000;
/** How long an order stays unchanged before it is sent, as a dragged car passes many places. */
const SETTLED_MS = 300;

/** Sends the orders that the holder of the pen sets, one after the other, and again until they arrive. */
export function useSetOrder(raceId: string) {
  const [draft, setDraft] = useState<RunningOrder>();
  const [failures, setFailures] = useState(0);
  const sentAt = useRef(0);
  /** Orders whose reply is still to come, or got lost. */
  const sent = useRef<string[]>([]);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn(order: RunningOrder) {
      sentAt.current = Date.now();
      const version = knownLive(raceId)?.version ?? 0;
      const body = { version, order: withoutQualifying(order) };
      sent.current.push(textOf(order));
      return call('live.set-order', { params: { raceId }, body });
    },
    onSuccess(live, order) {
      showLive(raceId, live);
      sent.current = [];
      setFailures(0);
      setDraft((latest) => (latest === order ? undefined : latest));
    },
    async onError(failure) {
      if (isTemporary(failure) || (await hasArrived(failure))) {
        setFailures((before) => before + 1);
        return;
      }
      setDraft(undefined);
      setFailures(0);
      void invalidate('live.get', 'live.pen');
    },
  });

  /** Whether what the server has by now is an order of this page, whose reply got lost. */
  async function hasArrived(failure: unknown) {
    if (!isRefusedFor(failure, 'live.changed')) return false;
    await invalidate('live.get');
    const order = knownLive(raceId)?.order;
    return order ? sent.current.includes(textOf(order)) : false;
  }

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

/** A text that is the same for orders that are sent as the same. */
function textOf(order: RunningOrder): string {
  const { values } = withoutQualifying(order);
  return JSON.stringify([GROUPS.map((group) => order[group]), PICK_KEYS.map((key) => values[key])]);
}

function isTemporary(error: unknown): boolean {
  return isOutcomeUnknown(error) || isRefusedFor(error, 'order.too-many');
}
