import { BADGES } from '@parc-ferme/domain/badge/badges';
import { labelOf } from '@parc-ferme/domain/picks/categories';
import { countText } from '@parc-ferme/domain/wording/number-text';
import type { Reply } from '../../../server/api.ts';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { ValueChange } from '../value-change.tsx';
import { leadText } from './lead-text.ts';

type Preview = Reply<'results.correct'>;
type Player = Preview['standings']['players'][number];

type Props = { preview: Preview; nameOf: (id: string) => string; isOutdated: boolean };

const SIGNED = new Intl.NumberFormat('en-GB', { signDisplay: 'exceptZero' });

const COLUMNS: Column<Player>[] = [
  {
    head: 'Player',
    isRowHead: true,
    cell: ({ username, badgesWon, badgesLost }) => (
      <>
        <PlayerLink username={username} />
        {[
          ...badgesWon.map((id) => `, wins the ${titleOf(id)}`),
          ...badgesLost.map((id) => `, loses the ${titleOf(id)}`),
        ].map((text) => (
          <span key={text} className="small quiet">
            {text}
          </span>
        ))}
      </>
    ),
  },
  {
    head: 'Points',
    kind: 'number',
    cell: ({ points }) => (
      <b className={points > 0 ? 'exact' : ''}>{SIGNED.format(points).replace('-', '−')}</b>
    ),
  },
  {
    head: 'Rank',
    kind: 'number',
    cell: ({ rankBefore, rankAfter }) =>
      rankBefore === rankAfter ? (
        <span className="quiet">{rankAfter ?? '–'}</span>
      ) : (
        <ValueChange before={rankBefore ?? '–'} after={<b>{rankAfter ?? '–'}</b>} />
      ),
  },
];

/** Points, ranks, badges and the lead as they would be, before anything is published. */
export function CorrectionPreview({ preview, nameOf, isOutdated }: Props) {
  const { changes, standings, revision } = preview;
  const { players, playersChanged, leaders } = standings;
  const unlistedCount = playersChanged - players.length;
  const nameOrUndecided = (id: string | null) => (id === null ? 'undecided' : nameOf(id));
  return (
    <section aria-label="Preview" aria-busy={isOutdated} aria-live="polite">
      <ul className="list ruled">
        {changes.map(({ value, from, to }) => (
          <li key={value}>
            <span>{labelOf(value)}</span>:{' '}
            <ValueChange before={nameOrUndecided(from)} after={nameOrUndecided(to)} />
          </li>
        ))}
      </ul>
      <p>
        <b>{summaryText(preview)}</b> {leaders && <b>{leadText(leaders)}</b>}
      </p>
      {players.length > 0 && (
        <Table label="Players" columns={COLUMNS} rows={players} keyOf={({ user }) => user} />
      )}
      {unlistedCount > 0 && <p className="quiet">{`and ${unlistedCount} more`}</p>}
      <p className="small quiet">
        Publishing makes this revision <span>{revision + 1}</span>. Points, ranks and badges follow
        at once, and players can read why. You can withdraw it or correct it again.
      </p>
    </section>
  );
}

function summaryText({ scoreChanges, playersChanged }: Preview): string {
  if (playersChanged === 0) return 'No player gains or loses points.';
  const areAllListed = scoreChanges.length === playersChanged;
  if (!areAllListed) return `${playersChanged} players gain or lose points.`;
  const gaining = scoreChanges.filter(({ points }) => points > 0).length;
  const losing = playersChanged - gaining;
  const parts = [gaining > 0 && textFor(gaining, 'gain'), losing > 0 && textFor(losing, 'lose')];
  return `${parts.filter(Boolean).join(', ')}.`;
}

function textFor(playerCount: number, verb: 'gain' | 'lose'): string {
  return `${countText(playerCount, 'player')} ${verb}${playerCount === 1 ? 's' : ''} points`;
}

function titleOf(badge: string): string {
  return BADGES.find(({ id }) => id === badge)?.title ?? badge;
}
