import { seasonSpreadsheet } from '@parc-ferme/domain/past-season/season-spreadsheet';
import { Suspense, useState } from 'react';
import { call, type Reply } from '../../server/api.ts';
import { useSeason } from '../../server/season.tsx';
import { invalidate, routeQuery } from '../../server/server-data.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { LoadBoundary } from '../../ui/load-boundary.tsx';
import { saveJson } from '../../ui/save-file.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Title } from '../../ui/title.tsx';
import { type DialogAction, READ_BY_PLAYERS, useActionDialog } from './action-dialog.tsx';
import styles from './admin.module.css';
import { Loaded } from './loaded.tsx';
import { type Draft, draftOf } from './past-seasons/draft.ts';
import { SpreadsheetInput } from './past-seasons/spreadsheet-input.tsx';
import { allPlayersQuery } from './players/players-query.ts';

/** Loaded only when needed, as the parser of spreadsheets comes with it. */
const MapSeason = lazyPart(
  () => import('./past-seasons/map-season.tsx'),
  (module) => module.MapSeason,
);

type PastSeason = Reply<'past-seasons.list'>['seasons'][number];

/** Seasons from before this site: an admin maps the columns and rows of a spreadsheet, and saves it. */
export default function PastSeasonsPage() {
  const list = useServerData(routeQuery('past-seasons.list'));
  const players = useServerData(allPlayersQuery());
  const [draft, setDraft] = useState<Draft>();
  const [lastSpreadsheet, setLastSpreadsheet] = useState<Draft>();
  const { openDialog, finish, toast, dialog } = useActionDialog(() => {
    // The draft of a saved season, which has its roles chosen, is no spreadsheet to read again.
    setLastSpreadsheet(draft?.chosen ? undefined : draft);
    setDraft(undefined);
    void invalidate('past-seasons.list');
  });

  return (
    <>
      <Title>Past seasons</Title>
      {!draft && toast}
      {draft ? (
        <Loaded query={players}>
          {({ players: accounts }) => (
            <LoadBoundary part>
              <Suspense fallback={<Skeleton lines={12} />}>
                <MapSeason
                  key={draft.source}
                  draft={draft}
                  accounts={accounts}
                  openDialog={openDialog}
                  onSaved={finish}
                  onCancel={() => setDraft(undefined)}
                  onReread={(oldEncoding) =>
                    draft.bytes && setDraft(draftOf(draft.bytes, draft.source, oldEncoding))
                  }
                />
              </Suspense>
            </LoadBoundary>
          )}
        </Loaded>
      ) : (
        <>
          {lastSpreadsheet && (
            <p>
              <button type="button" className="plain" onClick={() => setDraft(lastSpreadsheet)}>
                Another season of the same spreadsheet
              </button>
            </p>
          )}
          <SpreadsheetInput onRead={setDraft} />
          <Loaded query={list}>
            {({ seasons }) => (
              <ImportedSeasons
                seasons={seasons}
                onEdit={(pastSeason) => setDraft(draftOfSaved(pastSeason))}
                openDialog={openDialog}
              />
            )}
          </Loaded>
          <PlayedSeasons />
        </>
      )}
      {dialog}
    </>
  );
}

/** The draft of a saved season, with the roles of all its columns. */
function draftOfSaved(pastSeason: PastSeason): Draft {
  return { ...seasonSpreadsheet(pastSeason), isCut: false, source: `${pastSeason.season}` };
}

async function download(season: number) {
  const file = await call('past-seasons.export', { params: { season: String(season) } });
  saveJson(`season-${season}.json`, file);
}

/** The file of a season that was played here, for another deployment or as a backup. */
function PlayedSeasons() {
  const { data: current } = useSeason();
  return (
    <section>
      <h2>Played here</h2>
      <p className="actions">
        {current?.seasons.map((season) => (
          <DownloadButton
            key={season}
            label={`Season ${season} as a file`}
            onDownload={() => download(season)}
          />
        ))}
      </p>
    </section>
  );
}

type ImportedSeasonsProps = {
  seasons: PastSeason[];
  onEdit: (pastSeason: PastSeason) => void;
  openDialog: (action: DialogAction) => void;
};

function ImportedSeasons({ seasons, onEdit, openDialog }: ImportedSeasonsProps) {
  if (seasons.length === 0) return null;
  const columns: Column<PastSeason>[] = [
    { head: 'Season', kind: 'sticky', isRowHead: true, cell: ({ season }) => season },
    { head: 'Rule', cell: ({ rule }) => rule },
    { head: 'Players', kind: 'number', isNamed: true, cell: ({ players }) => players.length },
    { head: 'Races', kind: 'number', isNamed: true, cell: ({ races }) => races.length },
    {
      head: 'Actions',
      cell: (pastSeason) => (
        <span className={styles.row}>
          <button type="button" className="plain" onClick={() => onEdit(pastSeason)}>
            Change<span className="visually-hidden">{` ${pastSeason.season}`}</span>
          </button>
          <button type="button" className="plain" onClick={() => void download(pastSeason.season)}>
            Download<span className="visually-hidden">{` ${pastSeason.season}`}</span>
          </button>
          <button type="button" className="plain" onClick={() => openDialog(removal(pastSeason))}>
            Remove<span className="visually-hidden">{` ${pastSeason.season}`}</span>
          </button>
        </span>
      ),
    },
  ];
  return (
    <section>
      <h2>Imported</h2>
      <Table
        label="Imported seasons"
        cards
        columns={columns}
        rows={seasons}
        keyOf={({ season }) => String(season)}
      />
    </section>
  );
}

function removal({ season }: PastSeason): DialogAction {
  return {
    title: `Remove the season ${season}?`,
    action: 'Remove',
    reason: READ_BY_PLAYERS,
    explanation: (
      <p>All players are told in a stewards’ notice. To undo it, import the sheet again.</p>
    ),
    async run(reason) {
      await call('past-seasons.remove', { params: { season: String(season) }, body: { reason } });
      return `The import of ${season} is removed.`;
    },
  };
}
