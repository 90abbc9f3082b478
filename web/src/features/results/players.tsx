import type { CsvReader } from '@parc-ferme/domain/wording/csv';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { download } from '../../server/api.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { MorePlayers } from './more-players.tsx';
import styles from './race-results.module.css';
import type { RankedEntry } from './ranking.ts';
import { type ResultContext, ScoreTable } from './score-table.tsx';

type Props = ResultContext & {
  players: RankedEntry[];
  ownId: string | undefined;
  onMore: (() => Promise<boolean>) | undefined;
  onShow: (entry: RankedEntry) => void;
};

/** How many players are drawn at first, and how many more each time: each has some 55 elements on a phone. */
const DRAWN_AT_ONCE = 100;

export function Players({ players, ownId, onMore, ...context }: Props) {
  const isNarrow = useNarrow();
  const ownButton = useRef<HTMLButtonElement>(null);
  const [drawnCount, setDrawnCount] = useState(DRAWN_AT_ONCE);
  const ownIndex = players.findIndex(({ user }) => user === ownId);
  const { race, outcome, isProvisional } = context;
  const hasPoints = outcome !== null;

  /** @returns whether there are more: false if loading them has failed */
  async function showMore(): Promise<boolean> {
    const hasMore = drawnCount < players.length || (await onMore?.()) === true;
    if (hasMore) setDrawnCount(drawnCount + DRAWN_AT_ONCE);
    return hasMore;
  }

  function findOwn() {
    flushSync(() => setDrawnCount(Math.max(drawnCount, ownIndex + 1)));
    ownButton.current?.focus();
  }

  return (
    <section className={styles.players}>
      <div className="spread">
        <h3>
          {hasPoints && !isProvisional ? 'Scores' : 'Picks'}{' '}
          {isProvisional && <span className="chip partial">Provisional</span>}
        </h3>
        {!isNarrow && ownIndex >= 0 && (
          <button type="button" className="plain" onClick={findOwn}>
            Find me
          </button>
        )}
      </div>
      <ScoreTable
        {...context}
        ownId={ownId}
        ownButton={ownButton}
        players={players.slice(0, drawnCount)}
        label={hasPoints ? 'Players with points and picks' : 'Players with their picks'}
      />
      {(onMore || players.length > DRAWN_AT_ONCE) && (
        <MorePlayers
          shownCount={Math.min(drawnCount, players.length)}
          hasNoRanks={hasPoints && onMore !== undefined}
          onMore={drawnCount < players.length || onMore ? showMore : undefined}
        />
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
