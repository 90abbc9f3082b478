import type { Category } from '@parc-ferme/domain/picks/categories';
import { valuesOf } from '@parc-ferme/domain/picks/values';
import type { Entrants } from '../../server/season.tsx';
import { WITHOUT_WINNER } from '../../ui/without-winner.ts';
import { ShortEntrant } from './pick-cells.tsx';
import type { Result } from './race-reply.ts';

type Props = { category: Category; result: Result; entrants: Entrants };

/** The official value of a category, as short as a pick. */
export function OfficialValue({ category: { key, chosenFrom }, result, entrants }: Props) {
  const id = valuesOf(result)[key];
  return (
    WITHOUT_WINNER[id ?? ''] ?? (
      <ShortEntrant {...{ id, entrants }} of={chosenFrom} none="Not decided" />
    )
  );
}
