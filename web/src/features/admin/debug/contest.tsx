import type { Option } from '../../../ui/choice.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { WITHOUT_WINNER } from '../../../ui/without-winner.ts';
import { type Pair, PairChoice } from '../pair-choice.tsx';
import type { Calculation } from './steps.ts';

type Props = {
  name: 'Driver' | 'Team';
  options: Option[];
  pair: Pair;
  configured: Pair;
  calculate: (sides: [Option, Option]) => Calculation;
  /** The winner by the published result; null if no head-to-head was set. */
  scoredWinner: string | null;
  correction: { reason: string; by: string } | undefined;
  onChoose: (pair: Pair) => void;
};

/** One head-to-head, of drivers or of teams: its two sides, the calculation, and whether the race was scored with it. */
export function Contest({ configured, calculate, scoredWinner, correction, ...choice }: Props) {
  const { name, options, pair, onChoose } = choice;
  const [one, other] = pair.map((id) => options.find(({ value }) => value === id));
  const calculation = one && other && calculate([one, other]);
  const isConfigured = String(pair) === String(configured);
  const nameOf = (winner: string) =>
    WITHOUT_WINNER.get(winner) ?? options.find(({ value }) => value === winner)?.name ?? winner;
  return (
    <section className="panel" aria-label={`${name} head-to-head`}>
      <h3>{`${name} head-to-head`}</h3>
      <PairChoice {...choice} />
      {calculation ? (
        <>
          <ol>
            {calculation.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p role="status">
            Calculated winner: <b>{nameOf(calculation.winner)}</b>
          </p>
        </>
      ) : (
        <p className="quiet">Choose both to see the calculation.</p>
      )}
      {calculation && isConfigured && calculation.winner === scoredWinner && (
        <p className="exact">
          <Icon name="tick" /> Scored the same: <span>{nameOf(scoredWinner)}</span>.
        </p>
      )}
      {calculation && isConfigured && calculation.winner !== scoredWinner && (
        <p className="partial">
          <Icon name="warning" /> Differs from what was scored:{' '}
          <span>{scoredWinner === null ? 'nobody' : nameOf(scoredWinner)}</span>.{' '}
          <span>
            {correction
              ? `${correction.by} corrected it manually: “${correction.reason}”`
              : 'Nobody corrected it manually: process the results of this race again.'}
          </span>
        </p>
      )}
      {!isConfigured && (
        <p className="quiet small">
          Not the configured pairing: there is no score to compare with.
        </p>
      )}
      {!isConfigured && configured[0] && (
        <button type="button" className="plain" onClick={() => onChoose(configured)}>
          Back to the configured pairing
        </button>
      )}
    </section>
  );
}
