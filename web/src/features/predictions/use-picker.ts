import type { PartialPicks } from '@parc-ferme/domain/picks/picks';
import { chosenIn } from '@parc-ferme/domain/picks/values';
import { useEffect, useRef, useState } from 'react';
import { DRIVER_SLOTS, type DriverSlot, withDriver } from './picks.ts';

type Picking = {
  slot: DriverSlot;
  /** A choice leads to the next empty slot; a single change closes the picker. */
  goesOn: boolean;
};

/**
 * The slot that the picker is open for. Opened at an empty one it goes on to the next empty one, and
 * after the last it calls `onFilled`.
 */
export function usePicker(
  picks: PartialPicks,
  onChange: (picks: PartialPicks) => void,
  onFilled: () => void,
) {
  const [picking, setPicking] = useState<Picking>();
  const filled = useRef(false);

  // After the dialog has given the focus back to the slot that opened it.
  useEffect(() => {
    if (picking || !filled.current) return;
    filled.current = false;
    onFilled();
  }, [picking, onFilled]);

  function choose(driverId: string) {
    if (!picking) return;
    const { slot, goesOn } = picking;
    const next = withDriver(picks, slot.key, driverId);
    onChange(next);
    const following = goesOn ? nextEmpty(next, slot) : undefined;
    filled.current = goesOn && !following;
    setPicking(following && { slot: following, goesOn });
  }

  return {
    slot: picking?.slot,
    open: (slot: DriverSlot) => setPicking({ slot, goesOn: !chosenIn(picks)[slot.key] }),
    turnTo: (slot: DriverSlot) => setPicking({ slot, goesOn: true }),
    choose,
    close: () => setPicking(undefined),
  };
}

/** The first empty slot after this one, or before it. */
function nextEmpty(picks: PartialPicks, slot: DriverSlot): DriverSlot | undefined {
  const at = DRIVER_SLOTS.indexOf(slot) + 1;
  const chosen = chosenIn(picks);
  return [...DRIVER_SLOTS.slice(at), ...DRIVER_SLOTS.slice(0, at)].find(({ key }) => !chosen[key]);
}
