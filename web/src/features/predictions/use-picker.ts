import type { Picks } from '@parc-ferme/domain/picks/picks';
import { useEffect, useRef, useState } from 'react';
import type { Slot } from './picks.ts';

type Picking = {
  slot: Slot;
  /** Whether a choice opens the next empty slot; otherwise it closes the picker. */
  continues: boolean;
};

/**
 * The slot that the picker is open for. If that was empty, a choice opens the next empty slot, and after the last one
 * `onFilled` is called.
 */
export function usePicker(
  slots: Slot[],
  picks: Picks,
  onChange: (picks: Picks) => void,
  onFilled: () => void,
) {
  const [picking, setPicking] = useState<Picking>();
  const hasFilledLast = useRef(false);

  // After the dialog has given the focus back to the slot that opened it.
  useEffect(() => {
    if (picking || !hasFilledLast.current) return;
    hasFilledLast.current = false;
    onFilled();
  }, [picking, onFilled]);

  function choose(id: string) {
    if (!picking) return;
    const { slot, continues } = picking;
    const next = { ...picks, [slot.key]: id };
    onChange(next);
    const nextSlot = continues ? nextEmpty(slots, next, slot) : undefined;
    hasFilledLast.current = continues && !nextSlot;
    setPicking(nextSlot && { slot: nextSlot, continues });
  }

  return {
    slot: picking?.slot,
    open: (slot: Slot) => setPicking({ slot, continues: !picks[slot.key] }),
    turnTo: (slot: Slot) => setPicking({ slot, continues: true }),
    choose,
    close: () => setPicking(undefined),
  };
}

/** The first empty slot after this one, or before it. */
function nextEmpty(slots: Slot[], picks: Picks, slot: Slot): Slot | undefined {
  const start = slots.findIndex(({ key }) => key === slot.key) + 1;
  return [...slots.slice(start), ...slots.slice(0, start)].find(({ key }) => !picks[key]);
}
