import type { CsvReader } from '@parc-ferme/domain/wording/csv';
import { useDeferredValue, useRef } from 'react';
import { download } from '../../server/api.ts';
import { PLAYERS_AT_ONCE } from '../../server/race-scores.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { MorePlayers } from './more-players.tsx';
import styles from './race-results.module.css';
import type { Ranked } from './ranking.ts';
import { ScoreTable, type Shown } from './score-table.tsx';

type Props = Shown & {
  players: Ranked[];
  ownId: string | undefined;
  onMore: (() => Promise<boolean>) | undefined;
  onShow: (entry: Ranked) => void;
};

/** At least a screen full; hundreds more are rendered in the background, so that nothing waits. */
const FIRST_RENDERED = 30;

export function Players({ players, ownId, onMore, ...shown }: Props) {
  const isNarrow = useNarrow();
  const ownButton = useRef<HTMLButtonElement>(null);
  const rendered = useDeferredValue(players, players.slice(0, FIRST_RENDERED));
  const { race, outcome, isProvisional } = shown;
  const hasPoints = outcome !== null;

  return (
    <section className={styles.players}>
      <div className="spread">
        <h3>
          {hasPoints && !isProvisional ? 'Scores' : 'Picks'}{' '}
          {isProvisional && <span className="chip partial">Provisional</span>}
        </h3>
        {!isNarrow && players.some(({ user }) => user === ownId) && (
          <button type="button" className="plain" onClick={() => ownButton.current?.focus()}>
            Find me
          </button>
        )}
      </div>
      <ScoreTable
        {...{ ...shown, ownId, ownButton }}
        players={rendered}
        label={hasPoints ? 'Players with points and picks' : 'Players with their picks'}
      />
      {(onMore || players.length > PLAYERS_AT_ONCE) && (
        <MorePlayers shown={players.length} withPoints={hasPoints} onMore={onMore} />
      )}
      <div className="actions">
        <DownloadButton label="Download as CSV" onDownload={() => savePicks(race._id)} />
        <DownloadButton
          label="Download for Excel"
          onDownload={() => savePicks(race._id, 'excel')}
        />
      </div>
    </section>
  );
}

async function savePicks(raceId: string, reader?: CsvReader) {
  const table = await download('scores.race-csv', { params: { raceId }, query: { for: reader } });
  saveFile(`${raceId}.csv`, table, 'text/csv');
}
