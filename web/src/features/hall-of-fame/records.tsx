import type { Reply } from '../../server/api.ts';
import { Figure } from '../../ui/fact.tsx';
import { PlayerLinks } from '../../ui/player-links.tsx';
import { playerGroup } from './player-group.ts';

type Hall = Reply<'seasons.hall-of-fame'>;

/** How many names fit beside a number. */
const MAX_NAMES = 4;

export function Records({ hall: { players, bestRace, longestRun } }: { hall: Hall }) {
  const titles = bestOf(players, (player) => player.titles.length);
  const roundWins = bestOf(players, (player) => player.roundWins);
  const [holder] = bestRace.by;
  return (
    <section aria-label="Records">
      <dl className="figures">
        <Figure name="Most titles" more={<PlayerLinks group={playerGroup(titles.by)} />}>
          {titles.count || '–'}
        </Figure>
        <Figure name="Most round wins" more={<PlayerLinks group={playerGroup(roundWins.by)} />}>
          {roundWins.count || '–'}
        </Figure>
        <Figure
          name="Best single race"
          more={
            <>
              <PlayerLinks group={playerGroup(bestRace.by.slice(0, MAX_NAMES))} />
              {bestRace.by.length === 1 && holder && (
                <span>{`, ${holder.race} ${holder.season}`}</span>
              )}
            </>
          }
        >
          {bestRace.points || '–'}
        </Figure>
        <Figure
          name="Longest run of picks"
          more={
            longestRun.by.length > MAX_NAMES ? (
              <span>Several players</span>
            ) : (
              <PlayerLinks group={playerGroup(longestRun.by)} />
            )
          }
        >
          {longestRun.races || '–'}
        </Figure>
      </dl>
    </section>
  );
}

/** The highest count of any player, and the players who have it. */
function bestOf(players: Hall['players'], countOf: (player: Hall['players'][number]) => number) {
  const count = Math.max(...players.map(countOf));
  const by = count === 0 ? [] : players.filter((player) => countOf(player) === count);
  return { count, by: by.slice(0, MAX_NAMES) };
}
