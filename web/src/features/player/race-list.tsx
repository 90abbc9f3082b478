import type { EnteredFrom } from '@parc-ferme/domain/picks/prediction';
import { type MarkedPick, markPicks } from '@parc-ferme/domain/scoring/score-picks';
import { markScoredPicks, totalOf } from '@parc-ferme/domain/scoring/scored-picks';
import { ordinal } from '@parc-ferme/domain/wording/number-text';
import { raceScoresQuery } from '../../server/race-scores.ts';
import type { Entrants, Race, Season } from '../../server/season.tsx';
import { useServerData } from '../../server/use-server-data.ts';
import { EnteredPicksMark } from '../../ui/entered-picks-mark.tsx';
import { PickedRace } from '../../ui/picked-race.tsx';
import { MarkedPicksTable } from '../../ui/race-result/marked-picks.tsx';
import styles from './player-page.module.css';
import type { ShownPlayer, ShownRace } from './player-query.ts';
import { RankLine } from './rank-line.tsx';

type Props = {
  /** Missing while it is loading. */
  season: Season | undefined;
  entrants: Entrants | undefined;
  races: ShownRace[];
  player: ShownPlayer;
  colour: string | undefined;
};

/** Rank, points and picks of every revealed race, the latest first. */
export function RaceList({ season, entrants, races, player, colour }: Props) {
  const revealed = season?.races.findLast((race) => race.revealed && race.status !== 'cancelled');
  const unscoredRace = races.some(({ _id }) => _id === revealed?._id) ? undefined : revealed;
  const common = { entrants, picksHead: player.username };
  return (
    <section aria-labelledby="races">
      <h2 id="races">Race by race</h2>
      <RankLine races={races} player={player} colour={colour} />
      <ol className="list" reversed>
        {unscoredRace && <UnscoredRace race={unscoredRace} playerId={player.id} {...common} />}
        {races
          .map((race, index) => (
            <ScoredRace key={race._id} race={race} played={player.races[index]} {...common} />
          ))
          .toReversed()}
      </ol>
    </section>
  );
}

type CommonProps = { entrants: Entrants | undefined; picksHead: string };

/** The race whose picks are revealed and which has no result yet. */
function UnscoredRace({
  race,
  playerId,
  ...common
}: CommonProps & { race: Race; playerId: string }) {
  const { data } = useServerData(raceScoresQuery(race._id));
  const entry = data?.scores.find(({ user }) => user === playerId);
  if (!entry) return null;
  const marked = markPicks(entry.picks, null, race.question);
  return <RaceItem {...common} race={race} marked={marked} enteredFrom={entry} />;
}

type PlayedRace = ShownPlayer['races'][number];
type ScoredProps = CommonProps & { race: ShownRace; played: PlayedRace | undefined };

function ScoredRace({ race, played, ...common }: ScoredProps) {
  const { scored, rank = null } = played ?? {};
  const rankAfter = rank === null ? '' : `${ordinal(rank)} after it`;
  if (!scored) {
    return (
      <li className={styles.missed}>
        <span>{race.raceName}</span>
        <span className="quiet small">{['No picks', rankAfter].filter(Boolean).join(', ')}</span>
      </li>
    );
  }
  const marked = markScoredPicks(scored, race.official, race.question);
  return (
    <RaceItem
      {...common}
      race={race}
      marked={marked}
      rankAfter={rankAfter}
      enteredFrom={scored}
      score={totalOf(scored)}
    />
  );
}

type ItemProps = CommonProps & {
  race: { _id: string; raceName: string };
  marked: MarkedPick[];
  enteredFrom: EnteredFrom;
  /** Missing without a result. */
  score?: number;
  /** `3rd after it` */
  rankAfter?: string | undefined;
};

function RaceItem({
  race,
  marked,
  enteredFrom,
  score,
  rankAfter = '',
  entrants,
  picksHead,
}: ItemProps) {
  const hasResult = score !== undefined;
  return (
    <li>
      <PickedRace race={race} score={score} more={hasResult ? { rankAfter, marked } : undefined}>
        <EnteredPicksMark {...enteredFrom} />
        {entrants && (
          <MarkedPicksTable
            marked={marked}
            entrants={entrants}
            picksHead={picksHead}
            hasResult={hasResult}
          />
        )}
      </PickedRace>
    </li>
  );
}
