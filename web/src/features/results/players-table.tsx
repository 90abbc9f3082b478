import { BADGES, badgeOf } from '@parc-ferme/domain/badges';
import { type ReactNode, useState } from 'react';
import { BadgeArt } from '../../components/badge-art.tsx';
import { Icon } from '../../components/icon.tsx';
import { ScrollTable } from '../../components/scroll-table.tsx';
import type { Entrants, Race } from '../../season.tsx';
import { useSession } from '../../session.tsx';
import { OfficialRow } from './official-row.tsx';
import { PickCells } from './pick-cells.tsx';
import type { Entry, Result } from './race-reply.ts';
import { isTop, type Ranked, ranked } from './ranking.ts';
import { ScoreDetails } from './score-details.tsx';

type Props = { race: Race; scores: Entry[]; result: Result | null; entrants: Entrants };

/** Everybody's eight picks, with points and marks once there is a result. */
export function PlayersTable({ race, scores, result, entrants }: Props) {
  const [shown, setShown] = useState<Ranked>();
  const { user } = useSession();
  const badge = result ? BADGES.find(({ id }) => id === badgeOf(race)) : undefined;
  return (
    <>
      <section className="players">
        <h3>{result ? 'Scores' : 'Picks'}</h3>
        <ScrollTable label={result ? 'Players with points and picks' : 'Players with their picks'}>
          <thead>
            <Columns scored={result !== null} />
            {result && <OfficialRow {...{ result, entrants }} />}
          </thead>
          <tbody>
            {ranked(scores).map((entry) => (
              <tr key={entry.user} className={entry.user === user?.id ? 'mine' : ''}>
                <Player entry={entry} onShow={() => setShown(entry)}>
                  {badge && isTop(entry) && <BadgeArt id={badge.id} title={badge.title} />}
                </Player>
                {result && <td className="points">{entry.score}</td>}
                <PickCells picks={entry.prediction.predictions} {...{ result, entrants }} />
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </section>
      {shown && (
        <ScoreDetails
          {...{ race, result, entrants }}
          entry={shown}
          isMine={shown.user === user?.id}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

const PICKS = [
  ['P1', 'First place'],
  ['P2', 'Second place'],
  ['P3', 'Third place'],
  ['Pole', 'Pole position'],
  ['FL', 'Fastest lap'],
  ['Ret', 'First retirement'],
  ['H2H-D', 'Driver head-to-head'],
  ['H2H-T', 'Team head-to-head'],
] as const;

function Columns({ scored }: { scored: boolean }) {
  return (
    <tr>
      <th scope="col" className="sticky">
        Player
      </th>
      {scored && (
        <th scope="col" className="points">
          Points
        </th>
      )}
      {PICKS.map(([short, name]) => (
        <th key={short} scope="col">
          <abbr title={name}>{short}</abbr>
        </th>
      ))}
    </tr>
  );
}

type PlayerProps = { entry: Ranked; onShow: () => void; children: ReactNode };

function Player({ entry, onShow, children }: PlayerProps) {
  return (
    <th scope="row" className="sticky player">
      <button type="button" className="bare" aria-haspopup="dialog" onClick={onShow}>
        {entry.rank !== undefined && (
          <span className={isTop(entry) ? 'rank leads' : 'rank'}>{entry.rank}</span>
        )}
        <span className="username">{entry.username}</span>
        {children}
        <Icon name="chevron-right" />
      </button>
    </th>
  );
}
