import { missingPicks } from '@parc-ferme/domain/picks/void-picks';
import { countText } from '@parc-ferme/domain/wording/number-text';
import { raceSetupOf, validPicks } from '../../server/picks.ts';
import type { Entrants, Race } from '../../server/season.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlayerNames } from '../../ui/player-names.tsx';
import { SEALED_TEXT } from '../../ui/sealed-text.ts';
import type { Home } from './home-reply.ts';
import { FilledSlots, WaitingSlots } from './pick-slots.tsx';

type Props = {
  race: Race;
  isOpen: boolean;
  entrants: Entrants;
  home: Home | undefined;
  /** What the reply has about this race; undefined if it is about another one, or has failed. */
  next: Home['next'] | undefined;
};

export function OwnPicks({ race, isOpen, entrants, home, next }: Props) {
  if (!home || !next) {
    return (
      <>
        <p className="quiet">Your picks are not loaded</p>
        <WaitingSlots />
      </>
    );
  }
  const { own, sealed, shares } = next;
  const picks = own ? validPicks(own, race) : {};
  const missing = missingPicks(picks, raceSetupOf(race));
  return (
    <>
      {sealed ? (
        <p className="quiet">{SEALED_TEXT}</p>
      ) : (
        <>
          <PickState
            own={own}
            isOpen={isOpen}
            missing={missing.map(({ shortLabel }) => shortLabel)}
          />
          <FilledSlots
            picks={picks}
            missing={missing}
            entrants={entrants}
            question={race.question}
            shares={shares}
          />
        </>
      )}
      <RollCall rollCall={next} registered={home.players} />
    </>
  );
}

type PickStateProps = {
  own: NonNullable<Home['next']>['own'];
  missing: string[];
  isOpen: boolean;
};

function PickState({ own, missing, isOpen }: PickStateProps) {
  if (own && missing.length === 0) {
    return (
      <p className="exact">
        <Icon name="tick" /> <span>Your picks are in</span>
        <span className="quiet">
          , last saved <DateTime at={own.submitted} />
        </span>
      </p>
    );
  }
  if (!isOpen) {
    return (
      <p className="quiet">
        {own ? `Closed without ${missing.join(' and ')}` : 'You have no picks for this race'}
      </p>
    );
  }
  const picksLeft = countText(missing.length, 'pick');
  return (
    <p className="partial">
      <Icon name="warning" />{' '}
      <span>
        {own
          ? `Your picks are in, but ${picksLeft} left: ${missing.join(', ')}`
          : `You haven’t picked yet: ${picksLeft} left`}
      </span>
    </p>
  );
}

type RollCallProps = {
  rollCall: NonNullable<Home['next']>;
  registered: number;
};

/** How many players have submitted picks, and on demand the names; `next` if there are more of them than in the reply. */
function RollCall({
  rollCall: { players, next: hasMore, missing = [] },
  registered,
}: RollCallProps) {
  const count = hasMore ? `More than ${players.length}` : players.length;
  const verb = players.length === 1 ? 'is' : 'are';
  return (
    <details>
      <summary>{`${count} of ${registered} ${verb} in`}</summary>
      {players.length === 0 && <p>Nobody yet. Be the first.</p>}
      <Names players={players} label="In" />
      <Names players={missing} label="Missing" />
    </details>
  );
}

type NamesProps = { players: NonNullable<Home['next']>['players']; label: string };

function Names({ players, label }: NamesProps) {
  if (players.length === 0) return null;
  return (
    <>
      <p className="eyebrow">{label}</p>
      <PlayerNames players={players} label={label} />
    </>
  );
}
