import type { RunningOrder } from '@parc-ferme/domain/result/running-order';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { storedOrder, storeOrder } from '../../../server/drafts.ts';
import type { RaceScores } from '../../../server/race-scores.ts';
import { useLateNavigate } from '../../../ui/use-late-navigate.ts';
import { hasOrder, orderIn, orderText } from './order-address.ts';
import type { RaceFacts } from './race-facts.ts';

export type Grid = RaceScores['grid'];

/** Browsers refuse to replace the address many times a second, as a held arrow key would. */
const WRITE_AFTER_MS = 300;

/**
 * The running order of the address, else the one that is stored, else the starting order. Address and
 * store follow each change.
 */
export function useRunningOrder(raceId: string, facts: RaceFacts, grid: Grid, userId = '') {
  const { drivers } = facts;
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const navigateLate = useLateNavigate();
  const [draft, setDraft] = useState<RunningOrder>();
  const written = useRef<string>(undefined);
  const start = useMemo(() => startOrder(drivers, grid), [drivers, grid]);
  const known = useMemo(() => {
    const text = hasOrder(hash) ? hash : storedOrder(userId, raceId);
    return orderIn(text, facts);
  }, [hash, facts, raceId, userId]);

  useEffect(() => {
    if (!draft || draft === start) return;
    const timer = setTimeout(() => {
      written.current = orderText(draft, drivers);
      storeOrder(userId, raceId, written.current);
      navigateLate({ search, hash: written.current }, { replace: true });
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, start, drivers, search, navigateLate, userId, raceId]);

  // Another address replaces the draft, but the one written by the draft before it does not.
  useEffect(() => {
    setDraft((latest) => {
      const isNewer = latest && written.current === hash && orderText(latest, drivers) !== hash;
      return isNewer ? latest : undefined;
    });
  }, [hash, drivers]);

  const onReset = useCallback(() => {
    setDraft(start);
    storeOrder(userId, raceId, '');
    void navigate({ search }, { replace: true });
  }, [start, search, navigate, userId, raceId]);

  const order = draft ?? known ?? start;
  return {
    order,
    onChange: setDraft,
    onReset,
    isStart: order === start,
    /** The address names an order that cannot be read. */
    isInvalid: !draft && !known && hasOrder(hash),
    address: orderText(order, drivers),
  };
}

/** The order of qualifying; before that the latest field by team, or all entrants. */
function startOrder(drivers: RaceFacts['drivers'], grid: Grid): RunningOrder {
  const racing = drivers.filter(({ constructorId }) => constructorId !== undefined);
  const running = grid ?? (racing.length > 0 ? racing : drivers);
  return {
    running: running.map(({ driverId }) => driverId),
    retired: [],
    disqualified: [],
    values: { polePosition: grid?.[0]?.driverId },
  };
}
