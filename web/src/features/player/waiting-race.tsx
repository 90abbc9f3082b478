import { REVEAL_DELAY_MS } from '@parc-ferme/domain/race/deadline';
import { raceScoresQuery } from '../../server/race-scores.ts';
import { type Race, useSeasonOf } from '../../server/season.tsx';
import { serverNow } from '../../server/server-clock.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { MarkedPicks } from '../../ui/race-result/marked-picks.tsx';
import { SheetMarks } from '../../ui/sheet-marks.tsx';
import type { ShownPlayer, ShownRace } from './player-query.ts';
import styles from './race-list.module.css';
import { useEntrants } from './use-entrants.ts';

type Props = { season: number; player: ShownPlayer; scored: ShownRace[] };

/** The race whose picks are revealed and whose result is not there yet. */
export function WaitingRace({ season, player, scored }: Props) {
  const { data } = useSeasonOf(`${season}-`);
  const race = data?.races.findLast(isRevealed);
  const waits = race && data?.season === season && scored.every(({ _id }) => _id !== race._id);
  return waits ? <Waiting {...{ season, race, player }} /> : null;
}

function Waiting({ season, race, player }: { season: number; race: Race; player: ShownPlayer }) {
  const entrants = useEntrants(season);
  const { data } = useServerData(raceScoresQuery(race._id));
  const entry = data?.scores.find(({ user }) => user === player.id);
  if (!entry || !entrants) return null;
  return (
    <li>
      <details>
        <summary className={styles.race}>
          <span className={styles.name}>{race.raceName}</span>
          <span className="quiet">No result yet</span>
        </summary>
        <SheetMarks {...entry.prediction} />
        <MarkedPicks
          {...{ entrants }}
          picks={entry.prediction.predictions}
          outcome={null}
          whose={player.username}
        />
      </details>
    </li>
  );
}

function isRevealed({ predictionClosingTime: closes, status }: Race): boolean {
  if (closes === null || status === 'cancelled') return false;
  return serverNow().getTime() >= Date.parse(closes) + REVEAL_DELAY_MS;
}
