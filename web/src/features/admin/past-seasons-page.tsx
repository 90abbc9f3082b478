import { pastTable } from '@parc-ferme/domain/past-season/past-table';
import { seasonCells } from '@parc-ferme/domain/standings/season-cells';
import { Suspense, useState } from 'react';
import { call, type Reply } from '../../server/api.ts';
import { invalidate, routeQuery } from '../../server/server-data.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { LoadBoundary } from '../../ui/load-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Title } from '../../ui/title.tsx';
import { type Act, useAct } from './act-dialog.tsx';
import styles from './admin.module.css';
import { Loaded } from './loaded.tsx';
import type { Draft } from './past-seasons/import-season.tsx';
import { SheetInput } from './past-seasons/sheet-input.tsx';
import { everyPlayerQuery } from './players/players-query.ts';

/** With the parser of sheets. */
const ImportSeason = lazyPart(
  () => import('./past-seasons/import-season.tsx'),
  (of) => of.ImportSeason,
);

type PastSeason = Reply<'past-seasons.list'>['seasons'][number];

/** Seasons from before this site: a sheet is read, shown beside what was understood, and then saved. */
export default function PastSeasonsPage() {
  const list = useServerData(routeQuery('past-seasons.list'));
  const players = useServerData(everyPlayerQuery());
  const [draft, setDraft] = useState<Draft>();
  const { ask, done, notice, dialog } = useAct(() => {
    setDraft(undefined);
    void invalidate('past-seasons.list');
  });

  return (
    <>
      <Title>Past seasons</Title>
      {!draft && notice}
      {draft ? (
        <Loaded of={players}>
          {({ players: accounts }) => (
            <LoadBoundary part>
              <Suspense fallback={<Skeleton lines={12} />}>
                <ImportSeason
                  {...{ draft, accounts }}
                  ask={ask}
                  onSaved={done}
                  onCancel={() => setDraft(undefined)}
                />
              </Suspense>
            </LoadBoundary>
          )}
        </Loaded>
      ) : (
        <>
          <SheetInput onRead={setDraft} />
          <Loaded of={list}>
            {({ seasons }) => (
              <Saved seasons={seasons} onEdit={(past) => setDraft(draftOf(past))} ask={ask} />
            )}
          </Loaded>
        </>
      )}
      {dialog}
    </>
  );
}

type SavedProps = {
  seasons: PastSeason[];
  onEdit: (past: PastSeason) => void;
  ask: (act: Act) => void;
};

function Saved({ seasons, onEdit, ask }: SavedProps) {
  if (seasons.length === 0) return null;
  const columns: Column<PastSeason>[] = [
    { head: 'Season', kind: 'sticky', isRowHead: true, cell: ({ season }) => season },
    { head: 'Rule', cell: ({ rule }) => rule },
    { head: 'Players', kind: 'number', isNamed: true, cell: ({ players }) => players.length },
    { head: 'Races', kind: 'number', isNamed: true, cell: ({ races }) => races.length },
    {
      head: 'Actions',
      cell: (past) => (
        <span className={styles.row}>
          <button type="button" className="plain" onClick={() => onEdit(past)}>
            Change<span className="visually-hidden"> {past.season}</span>
          </button>
          <button type="button" className="plain" onClick={() => ask(removal(past))}>
            Remove<span className="visually-hidden"> {past.season}</span>
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
        {...{ columns, rows: seasons }}
        keyOf={({ season }) => String(season)}
      />
    </section>
  );
}

function removal({ season }: PastSeason): Act {
  return {
    title: `Remove the season ${season}?`,
    action: 'Remove',
    readBy: 'All players',
    explains: (
      <p>All players are told in a stewards’ notice. To undo it, import the sheet again.</p>
    ),
    async run(reason) {
      await call('past-seasons.remove', { params: { season: String(season) }, body: { reason } });
      return `The import of ${season} is removed.`;
    },
  };
}

/** A saved season as a sheet, to be changed in the same way as one that is imported. */
function draftOf(past: PastSeason): Draft {
  const rows = pastTable(past);
  const cells = seasonCells(past.races, rows).map((row) => row.map((cell) => String(cell ?? '')));
  const joined = rows.map(({ id }) => id ?? '');
  const { season, rule } = past;
  return { cells, source: `${season}`, rule, joined };
}
