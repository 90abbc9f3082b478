import type { RaceScores } from '../../server/race-scores.ts';
import { Folded } from '../../ui/folded.tsx';

type Props = { season: number; sheet: NonNullable<RaceScores['sheet']> };

/** The digest that players compare with the one in the email of the result, to see that no pick was exchanged. */
export function SheetDigest({ season, sheet: { number, digest } }: Props) {
  return (
    <Folded summary={`Sheet ${number} of ${season}`}>
      <p>
        All picks that count are published as sheet <span>{number}</span>. Its digest, a kind of
        fingerprint, is in the email of the result, too:
      </p>
      <p className="small plain-text">{digest}</p>
    </Folded>
  );
}
