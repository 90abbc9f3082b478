import { labelOf } from '@parc-ferme/domain/picks/categories';
import { counted } from '../../../ui/duration.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './correction-preview.module.css';
import { leadText } from './lead-text.ts';
import { PlayerImpact } from './player-impact.tsx';
import type { Preview } from './use-correction-preview.ts';

type Props = {
  preview: Preview;
  nameOf: (id: string) => string;
  /** Another one is being calculated. */
  isOutdated: boolean;
};

/** Points, ranks, badges and the lead as they would be, before anything is published. */
export function CorrectionPreview({ preview, nameOf, isOutdated }: Props) {
  const { changes, standings, revision } = preview;
  const { players, playersChanged, leaders } = standings;
  const unlisted = playersChanged - players.length;
  const called = (id: string | null) => (id === null ? 'undecided' : nameOf(id));
  return (
    <section
      className={styles.preview}
      aria-label="Preview"
      aria-busy={isOutdated}
      aria-live="polite"
    >
      <ul className={styles.changes}>
        {changes.map(({ value, from, to }) => (
          <li key={value}>
            {labelOf(value)}: {called(from)} <Icon name="arrow-right" />
            <span className="visually-hidden">becomes</span> {called(to)}
          </li>
        ))}
      </ul>
      <p>
        <b>{summary(preview)}</b> {leaders && <b>{leadText(leaders)}</b>}
      </p>
      {players.length > 0 && (
        <table className={styles.players}>
          <thead>
            <tr>
              {['Player', 'Points', 'Rank'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {players.map((player) => (
              <PlayerImpact key={player.user} player={player} />
            ))}
          </tbody>
        </table>
      )}
      {unlisted > 0 && <p className="quiet">and {unlisted} more</p>}
      <p className="small quiet">
        Publishing makes this revision {revision + 1}. Points, ranks and badges follow at once, and
        players can read why. You can withdraw it or correct it again.
      </p>
    </section>
  );
}

function summary({ scoreChanges, playersChanged }: Preview): string {
  if (playersChanged === 0) return 'No player gains or loses points.';
  const gain = scoreChanges.filter(({ points }) => points > 0).length;
  const lose = scoreChanges.length - gain;
  if (playersChanged > scoreChanges.length) return `${playersChanged} players gain or lose points.`;
  const parts = [gain > 0 && textFor(gain, 'gain'), lose > 0 && textFor(lose, 'lose')];
  return `${parts.filter(Boolean).join(', ')}.`;
}

function textFor(players: number, change: 'gain' | 'lose'): string {
  return `${counted(players, 'player')} ${change}${players === 1 ? 's' : ''} points`;
}
