import { labelOf } from '@parc-ferme/domain/picks/categories';
import type { Reply } from '../../../api.ts';
import { Icon } from '../../../components/icon.tsx';
import styles from './correction-dialog.module.css';

type Props = {
  preview: Reply<'results.preview-correction'>;
  nameOf: (id: string) => string;
};

/** Who gains and loses, before anything is published. */
export function CorrectionPreview({ preview, nameOf }: Props) {
  const { changes, scoreChanges, playersChanged, revision } = preview;
  const unlisted = playersChanged - scoreChanges.length;
  const called = (id: string | null) => (id === null ? 'undecided' : nameOf(id));
  return (
    <section className={styles.preview} aria-label="Preview" role="status">
      <b>{summary(preview)}</b>
      <ul className={styles.changes}>
        {changes.map(({ value, from, to }) => (
          <li key={value}>
            {labelOf(value)}: {called(from)} <Icon name="arrow-right" />
            <span className="visually-hidden">becomes</span> {called(to)}
          </li>
        ))}
      </ul>
      <ul className={styles.scoreChanges}>
        {scoreChanges.map(({ user, username, points }) => (
          <li key={user}>
            <span>{username}</span>
            <b className={points > 0 ? 'exact' : styles.loss}>
              <Icon name={points > 0 ? 'up' : 'down'} /> {signed(points)}
            </b>
          </li>
        ))}
        {unlisted > 0 && <li className="quiet">and {unlisted} more</li>}
      </ul>
      <p className="small quiet">
        Publishing makes this revision {revision + 1}: points, ranks and badges follow at once, and
        players read why. It can be withdrawn or replaced by another correction.
      </p>
    </section>
  );
}

function summary({ scoreChanges, playersChanged }: Props['preview']): string {
  if (playersChanged === 0) return 'No player gains or loses points.';
  const gain = scoreChanges.filter(({ points }) => points > 0).length;
  const lose = scoreChanges.length - gain;
  if (playersChanged > scoreChanges.length) return `${playersChanged} players gain or lose points.`;
  const parts = [gain > 0 && textFor(gain, 'gain'), lose > 0 && textFor(lose, 'lose')];
  return `${parts.filter(Boolean).join(', ')}.`;
}

function textFor(players: number, change: 'gain' | 'lose'): string {
  return players === 1 ? `1 player ${change}s points` : `${players} players ${change} points`;
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : `−${Math.abs(points)}`;
}
