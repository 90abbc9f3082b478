import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import type { RunningOrder } from '@parc-ferme/domain/result/running-order';
import { needs } from '@parc-ferme/domain/scoring/needs';
import type { Entrants } from '../../../server/season.tsx';
import { Entrant } from '../../../ui/entrant.tsx';
import styles from './race-day.module.css';
import type { RaceFacts } from './race-facts.ts';

/** How many changes are listed for a player: those that earn the most points. */
const MAX_LISTED = 2;

type Props = { picks: Picks; order: RunningOrder; facts: RaceFacts; entrants: Entrants };

/** What a player still needs: "HAM P3 +8, PIA FL +1". */
export function NeedsCell({ picks, order, facts, entrants }: Props) {
  const { gains } = needs(picks, order, facts);
  if (gains.length === 0) return '–';
  return (
    <ul className={`list small ${styles.needs}`}>
      {gains.slice(0, MAX_LISTED).map(({ key, id, points }) => {
        const { chosenFrom = 'drivers', abbreviation = '' } =
          CATEGORIES.find((one) => one.key === key) ?? {};
        return (
          <li key={key}>
            <Entrant short chosenFrom={chosenFrom} id={id} entrants={entrants} none="No pick" />
            <span>{`${abbreviation} +${points}`}</span>
          </li>
        );
      })}
    </ul>
  );
}
