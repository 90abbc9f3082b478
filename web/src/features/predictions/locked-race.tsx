import { arePredictionsOpen, type Race } from '../../server/season.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PicksLink } from '../../ui/picks-link.tsx';
import styles from './locked-race.module.css';

type Props = { races: Race[]; shown: Race | undefined };

/** Above the form of the next race: the race that closed last, until its result is out. */
export function LockedRace({ races, shown }: Props) {
  const lockedRace = races.findLast(isLocked);
  if (!lockedRace || lockedRace === shown) return null;
  return (
    <p className={`beside ${styles.locked}`}>
      <Icon name="lock" />
      <span>
        <span>{countryOrTown(lockedRace, races)}</span> is locked. <PicksLink race={lockedRace} />.
      </span>
    </p>
  );
}

function isLocked(race: Race): boolean {
  const { status, predictionClosingTime } = race;
  return status === 'upcoming' && predictionClosingTime !== null && !arePredictionsOpen(race);
}

/** The country; the town in a country with several races. */
function countryOrTown({ _id, raceName, circuit }: Race, races: Race[]): string {
  const { country, locality } = circuit;
  const hasOthersThere = races.some(
    (other) => other._id !== _id && other.circuit.country === country,
  );
  return (hasOthersThere ? locality : country) || raceName;
}
