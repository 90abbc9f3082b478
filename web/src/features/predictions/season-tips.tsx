import { questionCategory } from '@parc-ferme/domain/picks/categories';
import { countText } from '@parc-ferme/domain/wording/number-text';
import { type Entrants, entrantsOf, type Season } from '../../server/season.tsx';
import { seasonTipsQuery, type SeasonTips as Tips } from '../../server/season-tips.ts';
import { serverNow } from '../../server/server-clock.ts';
import { useSession } from '../../server/session.tsx';
import { useNow } from '../../server/use-now.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { Entrant } from '../../ui/entrant.tsx';
import { Folded } from '../../ui/folded.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';
import { SEALED_TEXT } from '../../ui/sealed-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Empty, Failure } from '../../ui/toast.tsx';
import { useScrollToHash } from '../../ui/use-scroll-to-hash.ts';
import styles from './season-tips.module.css';
import { TipsForm } from './tips-form.tsx';

/** The season tips: a form until the first race closes, and then the tips of all players. */
export function SeasonTips({ season }: { season: Season }) {
  const { data, error, reload } = useServerData(seasonTipsQuery(season.season));
  // Draws the tips again when they close.
  useNow(() => Date.parse(data?.closesAt ?? ''));
  useScrollToHash('season-tips', data !== undefined);
  const isOpen = data?.isOpen && Date.parse(data.closesAt ?? '') > serverNow().getTime();
  return (
    <section
      id="season-tips"
      className={`panel ${styles.tips}`}
      aria-labelledby="tips-heading"
      tabIndex={-1}
    >
      <h2 id="tips-heading">{`Season tips ${season.season}`}</h2>
      {error && <Failure onRetry={reload}>Failed to load the season tips</Failure>}
      {!data && !error && <Skeleton lines={4} />}
      {data?.sealed && <p className="callout">{SEALED_TEXT}</p>}
      {data && !data.sealed && isOpen && <TipsForm tips={data} season={season} />}
      {data && !isOpen && <ClosedTips tips={data} entrants={entrantsOf(season)} />}
    </section>
  );
}

type ClosedProps = { tips: Tips; entrants: Entrants };
type Row = Pick<Tips['players'][number], 'user' | 'username' | 'tips' | 'points'>;

/** The player's own tips, and from the reveal on those of all players. */
function ClosedTips({ tips: { rows, own, isRevealed, players }, entrants }: ClosedProps) {
  const { user } = useSession();
  const isDecided = rows.some(({ decision }) => decision?.to);
  const columns: Column<Row>[] = [
    {
      head: 'Player',
      kind: 'sticky',
      isRowHead: true,
      cell: ({ user: id, username }) => (
        <span className="long-name">
          <PlayerLink user={id} username={username} />
        </span>
      ),
    },
    ...(isDecided ? [pointsColumn] : []),
    ...rows.map(
      (row): Column<Row> => ({
        head: row.text,
        cell: ({ tips }) => (
          <span className={isRight(row, tips[row.key]) ? 'exact' : undefined}>
            <Entrant
              short
              chosenFrom={questionCategory(row).chosenFrom}
              id={tips[row.key]}
              entrants={entrants}
              none="No tip"
            />
            {isRight(row, tips[row.key]) && (
              <>
                {' '}
                <Icon name="tick" />
                <span className="visually-hidden">right</span>
              </>
            )}
          </span>
        ),
      }),
    ),
  ];
  return (
    <>
      <p className="quiet">
        {isRevealed
          ? 'Tips are decided once every race has a result. What is undecided when the season is final earns nothing.'
          : 'Tips are closed. All are shown with the picks for the first race.'}
      </p>
      <dl className={styles.decided}>
        {rows.map((row) => (
          <div key={row.key}>
            <dt>
              <span>{row.text}</span>{' '}
              <span className="quiet small">{countText(row.points, 'point')}</span>
            </dt>
            <dd>
              <Entrant
                chosenFrom={questionCategory(row).chosenFrom}
                id={row.decision?.to}
                entrants={entrants}
                none="Not decided yet"
              />
              {own && (
                <span className={isRight(row, own.tips[row.key]) ? 'exact' : undefined}>
                  {'Your tip: '}
                  <Entrant
                    chosenFrom={questionCategory(row).chosenFrom}
                    id={own.tips[row.key]}
                    entrants={entrants}
                    none="none"
                  />
                </span>
              )}
              {row.decision && (
                <span className="quiet small">{`${row.decision.by ?? 'Race data'}: ${row.decision.reason}`}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {players.length > 0 && (
        <Folded className="" summary={`Tips of all ${countText(players.length, 'player')}`}>
          <Table
            label="Tips of all players"
            columns={columns}
            rows={byPoints(players)}
            keyOf={({ user: id }) => id}
            classOf={({ user: id }) => (id === user?.id ? 'mine' : undefined)}
          />
        </Folded>
      )}
      {!own && <Empty>You gave no tips.</Empty>}
    </>
  );
}

const pointsColumn: Column<Row> = {
  head: 'Points',
  kind: 'number',
  cell: ({ points }) => points ?? '–',
};

/** The most points first, then by name. */
function byPoints(players: Row[]): Row[] {
  return players.toSorted(
    (one, other) =>
      (other.points ?? 0) - (one.points ?? 0) || one.username.localeCompare(other.username, 'en'),
  );
}

function isRight({ decision }: Tips['rows'][number], tip: string | undefined): boolean {
  return tip !== undefined && tip === decision?.to;
}
