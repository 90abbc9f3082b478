import {
  ANSWERS,
  CATEGORIES,
  labelOf,
  nameInSentence,
  type PickKey,
} from '@parc-ferme/domain/picks/categories';
import type { Need } from '@parc-ferme/domain/scoring/needs';

type NameOf = (id: string) => string;
type Words = Partial<Record<PickKey, (rival: string) => string>>;

/** The car in last place counts as the first retirement. */
const TO_HOLD: Words = {
  firstRetirement: () => 'stay in last place',
  driverHeadToHead: (rival) => `stay ahead of ${rival}`,
  teamHeadToHead: (rival) => `stay ahead of ${rival}`,
};

const TO_GAIN: Words = {
  polePosition: () => 'on pole position',
  firstRetirement: () => 'retiring first',
  driverHeadToHead: (rival) => `finishing ahead of ${rival}`,
  teamHeadToHead: (rival) => `finishing ahead of ${rival}`,
};

/** "You need Leclerc to hold P3: 8 points hang on it." */
export function holdText({ key, id, rival = '', isPartial, points }: Need, nameOf: NameOf): string {
  const toHold = TO_HOLD[key]?.(nameOf(rival)) ?? defaultWords(key).toHold;
  const hang = points === 1 ? '1 point hangs' : `${points} points hang`;
  return `You need ${subject(id, nameOf)} to ${isPartial ? 'stay on the podium' : toHold}: ${hang} on it.`;
}

/** "Verstappen taking P1 would earn you 7 more points." */
export function gainText({ key, id, rival = '', points }: Need, nameOf: NameOf): string {
  const toGain = TO_GAIN[key]?.(nameOf(rival)) ?? defaultWords(key).toGain;
  const more = `${points} more ${points === 1 ? 'point' : 'points'}`;
  return `${subject(id, nameOf)} ${toGain} would earn you ${more}.`;
}

function subject(id: string, nameOf: NameOf): string {
  return ANSWERS.has(id) ? `“${nameOf(id)}”` : nameOf(id);
}

/**
 * For picks that the tables above lack: "hold P3" and "taking P3", "keep the fastest lap" and "setting the fastest
 * lap", “Yes” "for safety car".
 */
function defaultWords(pick: PickKey): { toHold: string; toGain: string } {
  const { chosenFrom, official, isInOrder } = CATEGORIES.find(({ key }) => key === pick) ?? {};
  const name = nameInSentence(pick);
  if (typeof chosenFrom === 'object') {
    return { toHold: `stay right for ${name}`, toGain: `for ${name}` };
  }
  if (isInOrder) return { toHold: `hold ${labelOf(pick)}`, toGain: `taking ${labelOf(pick)}` };
  return { toHold: `keep the ${name}`, toGain: `${official ? 'setting' : 'taking'} the ${name}` };
}
