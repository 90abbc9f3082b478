import type { Picks } from '@parc-ferme/domain/picks/picks';
import { useEffect, useRef, useState } from 'react';
import type { Slot } from './picks.ts';

type Picking = {
  slot: Slot;
  /** Whether a choice leads to the next empty slot; otherwise it closes the picker. */
  goesOn: boolean;
};

/**
 * The slot that the picker is open for. Opened at an empty one it goes on to the next empty one, and
 * after the last it calls `onFilled`.
 */
export function usePicker(
  slots: Slot[],
  picks: Picks,
  onChange: (picks: Picks) => void,
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

  function choose(id: string) {
    if (!picking) return;
    const { slot, goesOn } = picking;
    const next = { ...picks, [slot.key]: id };
    onChange(next);
    const following = goesOn ? nextEmpty(slots, next, slot) : undefined;
    filled.current = goesOn && !following;
    setPicking(following && { slot: following, goesOn });
  }

  return {
    slot: picking?.slot,
    open: (slot: Slot) => setPicking({ slot, goesOn: !picks[slot.key] }),
    turnTo: (slot: Slot) => setPicking({ slot, goesOn: true }),
    choose,
    close: () => setPicking(undefined),
  };
}

/** The first empty slot after this one, or before it. */
function nextEmpty(slots: Slot[], picks: Picks, slot: Slot): Slot | undefined {
  const at = slots.findIndex(({ key }) => key === slot.key) + 1;
  return [...slots.slice(at), ...slots.slice(0, at)].find(({ key }) => !picks[key]);
}
