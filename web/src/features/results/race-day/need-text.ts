import { labelOf, type PickKey } from '@parc-ferme/domain/picks/categories';
import type { Need } from '@parc-ferme/domain/scoring/needs';

type NameOf = (id: string) => string;
type Words = Partial<Record<PickKey, (rival: string) => string>>;

const TO_HOLD: Words = {
  fastestLap: () => 'keep the fastest lap',
  firstRetirement: () => 'stay in last place',
  driverHeadToHead: (rival) => `stay ahead of ${rival}`,
  teamHeadToHead: (rival) => `stay ahead of ${rival}`,
};

const TO_GAIN: Words = {
  polePosition: () => 'on pole position',
  fastestLap: () => 'setting the fastest lap',
  firstRetirement: () => 'retiring first',
  driverHeadToHead: (rival) => `finishing ahead of ${rival}`,
  teamHeadToHead: (rival) => `finishing ahead of ${rival}`,
};

/** "You need Leclerc to hold P3: 8 points hang on it." */
export function holdText({ key, id, rival, isPartial, points }: Need, nameOf: NameOf): string {
  const toHold = TO_HOLD[key]?.(nameOf(rival ?? '')) ?? `hold ${labelOf(key)}`;
  const hang = points === 1 ? '1 point hangs' : `${points} points hang`;
  return `You need ${nameOf(id)} to ${isPartial ? 'stay on the podium' : toHold}: ${hang} on it.`;
}

/** "Verstappen taking P1 would earn you 7 more points." */
export function gainText({ key, id, rival, points }: Need, nameOf: NameOf): string {
  const toGain = TO_GAIN[key]?.(nameOf(rival ?? '')) ?? `taking ${labelOf(key)}`;
  const more = `${points} more ${points === 1 ? 'point' : 'points'}`;
  return `${nameOf(id)} ${toGain} would earn you ${more}.`;
}
