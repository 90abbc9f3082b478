import { labelOf } from '@parc-ferme/domain/picks/categories';
import type { Outcome } from '@parc-ferme/domain/result/result';
import {
  areTeamsKnown,
  placesOf,
  type RunningOrder,
  retiredFirst,
} from '@parc-ferme/domain/result/running-order';
import type { RaceFacts } from '@parc-ferme/domain/scoring/needs';
import type { Entrants, Season } from '../../../server/season.tsx';
import { Choice } from '../../../ui/choice.tsx';
import styles from './race-day.module.css';

type Props = {
  order: RunningOrder;
  outcome: Outcome;
  facts: RaceFacts;
  season: Season;
  entrants: Entrants;
  onChange: (order: RunningOrder) => void;
};

export function OtherValues({ order, outcome, facts, season, entrants, onChange }: Props) {
  const named = (id: string) => ({ value: id, name: entrants.nameOf(id) });
  const racing = placesOf(order).map(named);
  const undecided = 'Not decided';
  const { team1, team2, winner } = outcome.headToHead.teams;
  const { teams } = facts.pairing ?? {};
  const asksForTeam = teams && !teams.withdrawn && !areTeamsKnown(order, facts.teamOf);
  return (
    <div className={styles.values}>
      <Choice
        label={labelOf('polePosition')}
        value={order.polePosition ?? ''}
        prompt={undecided}
        options={season.drivers.map(({ driverId }) => named(driverId))}
        onChoose={(id) => onChange({ ...order, polePosition: id || null })}
      />
      <Choice
        label={labelOf('fastestLap')}
        value={order.fastestLap ?? ''}
        prompt={undecided}
        options={racing}
        onChoose={(id) => onChange({ ...order, fastestLap: id || null })}
      />
      <Choice
        label={labelOf('firstRetirement')}
        value={outcome.firstRetirement ?? ''}
        options={racing}
        onChoose={(id) => onChange(retiredFirst(order, id))}
      />
      {asksForTeam && (
        <Choice
          label={labelOf('teamHeadToHead')}
          value={winner ?? ''}
          prompt={undecided}
          options={[team1, team2].flatMap((id) => (id === null ? [] : named(id)))}
          onChoose={(id) => onChange({ ...order, teamHeadToHead: id || null })}
        />
      )}
    </div>
  );
}
