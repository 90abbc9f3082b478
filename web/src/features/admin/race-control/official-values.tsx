import { CATEGORIES, type Category } from '@parc-ferme/domain/picks/categories';
import { valuesOf } from '@parc-ferme/domain/picks/values';
import { useState } from 'react';
import type { Driver, Entrants, Race } from '../../../server/season.tsx';
import { Day } from '../../../ui/date-time.tsx';
import { DriverTag, TeamTag } from '../../../ui/entrant.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { WITHOUT_WINNER } from '../../../ui/without-winner.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import type { OfficialValue, RaceResult } from './official-value.ts';
import styles from './official-values.module.css';

type Props = {
  race: Race;
  result: RaceResult;
  entrants: Entrants;
  drivers: Driver[];
  onCorrected: (text: string) => void;
};

type Asked = { value: OfficialValue; what: 'correct' | 'withdraw' };

/** The official values. An admin can correct each, or withdraw the correction. */
export function OfficialValues({ race, result, entrants, drivers, onCorrected }: Props) {
  const [asked, setAsked] = useState<Asked>();
  return (
    <section aria-labelledby="values">
      <h2 id="values">Official values</h2>
      <p className="quiet">
        A correction overrides the race data until it is replaced or withdrawn. Players can read it
        with its reason.
      </p>
      <ul className={styles.values}>
        {CATEGORIES.map((category) => (
          <Value
            key={category.key}
            category={category}
            result={result}
            entrants={entrants}
            onAsk={(what) => setAsked({ value: category.key, what })}
          />
        ))}
      </ul>
      {asked && (
        <CorrectionDialog
          {...{ race, result, entrants, drivers, ...asked }}
          onPublished={(text) => {
            setAsked(undefined);
            onCorrected(text);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

type ValueProps = {
  category: Category;
  result: RaceResult;
  entrants: Entrants;
  onAsk: (what: Asked['what']) => void;
};

function Value({ category, result, entrants, onAsk }: ValueProps) {
  const { key: value, label: name, chosenFrom } = category;
  const id = valuesOf(result)[value];
  const correction = result.corrections.find((one) => one.value === value);
  const isPaired = value === 'driverHeadToHead' || value === 'teamHeadToHead' ? id !== null : true;
  return (
    <li>
      <div>
        <span className="eyebrow">{name}</span>
        <Named id={id} isTeam={chosenFrom === 'teams'} entrants={entrants} />
        {correction && (
          <p className={`small ${styles.corrected}`}>
            <span className="chip partial">
              <Icon name="edit" /> Corrected
            </span>{' '}
            by {correction.by}, <Day at={correction.at} />: {correction.reason}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {correction && (
          <button type="button" className="plain" onClick={() => onAsk('withdraw')}>
            Withdraw<span className="visually-hidden"> the correction of {name}</span>
          </button>
        )}
        <button
          type="button"
          className="plain"
          disabled={!isPaired}
          onClick={() => onAsk('correct')}
        >
          Correct<span className="visually-hidden"> {name}</span>
        </button>
      </div>
    </li>
  );
}

type NamedProps = { id: string | null; isTeam: boolean; entrants: Entrants };

function Named({ id, isTeam, entrants }: NamedProps) {
  if (id === null) return <span className="quiet">Not decided</span>;
  const ended = WITHOUT_WINNER[id];
  if (ended) return <>{ended}</>;
  return isTeam ? (
    <TeamTag id={id} team={entrants.team(id)} />
  ) : (
    <DriverTag id={id} driver={entrants.driver(id)} />
  );
}
