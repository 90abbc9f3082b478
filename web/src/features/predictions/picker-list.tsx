import { PODIUM } from '@parc-ferme/domain/picks/categories';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import type { KeyboardEvent, RefObject } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './picker.module.css';
import { type Group, type Option, RESERVES } from './picker-options.ts';
import type { Slot } from './picks.ts';

type Props = {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  groups: Group[];
  slot: Slot;
  picks: Picks;
  /** The option that Enter chooses. */
  active: string | undefined;
  onChoose: (id: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The id of the element that shows an option. */
export function optionElementId(listId: string, id: string): string {
  return `${listId}-${id}`;
}

/** The drivers to choose from, team mates side by side; or the teams. */
export function PickerList(props: Props) {
  const { ref, id, groups, slot, active, onKeyDown } = props;
  return (
    <div
      ref={ref}
      id={id}
      className={styles.list}
      role="listbox"
      aria-label={slot.chosenFrom === 'teams' ? 'Teams' : 'Drivers'}
      aria-activedescendant={active && optionElementId(id, active)}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {groups.map(({ name, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group within a listbox, which takes no fieldset
        <div key={name} className={styles.row} role="group" aria-label={name}>
          {name === RESERVES && <p className="eyebrow">{name}</p>}
          {options.map((option) => (
            <Tile key={option.id} {...props} option={option} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Tile({ id: listId, option, slot, picks, active, onChoose }: Props & { option: Option }) {
  const { id, code, name, givenName, team, recentResults } = option;
  const isChosen = picks[slot.key] === id;
  const place = otherPlaceOf(id, slot, picks);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox and the search have the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: their keys choose the active option
    <div
      id={optionElementId(listId, id)}
      role="option"
      aria-selected={isChosen}
      aria-description={recentResults.length > 0 ? `Last: ${recentResults.join(', ')}` : undefined}
      className={id === active ? `${styles.tile} ${styles.active}` : styles.tile}
      data-team={team}
      // The second tap of a double tap would fill the next slot.
      onClick={({ detail }) => detail < 2 && onChoose(id)}
    >
      <span className="code" aria-hidden="true">
        {code}
      </span>
      <span className={styles.name}>
        {givenName && (
          <span className={givenName.isShown ? undefined : 'visually-hidden'}>
            {`${givenName.text} `}
          </span>
        )}
        <span>{name}</span>
        <span className="quiet" aria-hidden="true">
          {recentResults.join(' ')}
        </span>
      </span>
      {place && <span className="chip partial">{place}</span>}
      {isChosen && <Icon name="tick" />}
    </div>
  );
}

/** P1, P2 or P3 if the driver has that place already and another one is being chosen. */
function otherPlaceOf(id: string, slot: Slot, picks: Picks): string | undefined {
  if (!PODIUM.some(({ key }) => key === slot.key)) return undefined;
  return PODIUM.find(({ key }) => key !== slot.key && picks[key] === id)?.label;
}
