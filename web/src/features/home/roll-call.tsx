import { PlayerNames } from '../../ui/player-names.tsx';
import type { Home } from './home-reply.ts';

type Props = {
  rollCall: NonNullable<Home['next']>;
  /** The number of all players. */
  registered: number;
};

/** How many are in, with their names and the missing ones on demand: never what they picked. */
export function RollCall({ rollCall: { players, next, missing = [] }, registered }: Props) {
  const count = next ? `More than ${players.length}` : players.length;
  const verb = players.length === 1 ? 'is' : 'are';
  return (
    <details>
      <summary>
        {count} of {registered} {verb} in
      </summary>
      {players.length === 0 && <p>Nobody yet. Be the first.</p>}
      <Names of={players} label="In" />
      <Names of={missing} label="Missing" />
    </details>
  );
}

type NamesProps = { of: NonNullable<Home['next']>['players']; label: string };

function Names({ of: players, label }: NamesProps) {
  if (players.length === 0) return null;
  return (
    <>
      <p className="eyebrow">{label}</p>
      <PlayerNames of={players} label={label} />
    </>
  );
}
