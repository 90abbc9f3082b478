import type { Category } from '@parc-ferme/domain/picks/categories';
import type { Choice } from '@parc-ferme/domain/picks/pick-shares';
import { valuesOf } from '@parc-ferme/domain/picks/values';
import { choicePoints } from '@parc-ferme/domain/scoring/choice-points';
import { Mark } from '../../ui/mark.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';
import styles from './everybodys-picks.module.css';
import { ShortEntrant } from './pick-cells.tsx';
import type { Shown } from './player-view.ts';

/** The others are shown on request, except the player's own. */
const SHOWN_AT_FIRST = 4;

type Props = Shown & { category: Category; choices: Choice[]; userId: string | undefined };

/** The choices of one pick, the most popular first. */
export function PickChoices({ category, choices, ...shown }: Props) {
  const isFirst = (choice: Choice, place: number) =>
    place < SHOWN_AT_FIRST || isOf(choice, shown.userId);
  const first = choices.filter(isFirst);
  const others = choices.filter((choice) => !first.includes(choice));
  const rows = (some: Choice[]) =>
    some.map((choice) => <Row key={choice.id} {...{ ...shown, category, choice }} />);
  return (
    <section className={styles.pick}>
      <h4>{category.label}</h4>
      {choices.length === 0 && <p className="quiet">Nobody picked here.</p>}
      <ul>{rows(first)}</ul>
      {others.length > 0 && (
        <details>
          <summary>{others.length} more</summary>
          <ul>{rows(others)}</ul>
        </details>
      )}
    </section>
  );
}

type RowProps = Omit<Props, 'choices'> & { choice: Choice };

function Row({ category: { key, chosenFrom }, choice, result, entrants, userId }: RowProps) {
  const { id, players, share } = choice;
  const percent = `${Math.round(share * 100)}%`;
  const earned = result ? choicePoints(key, id, result) : undefined;
  const isRight = result !== null && valuesOf(result)[key] === id;
  const mark =
    earned === undefined ? undefined : isRight ? 'exact' : earned > 0 ? 'partial' : 'wrong';
  const isMine = isOf(choice, userId);
  const [only] = players.length === 1 ? players : [];
  return (
    <li className={styles.choice} data-mark={mark}>
      <ShortEntrant of={chosenFrom} id={id} none="No pick" entrants={entrants} />
      <svg className={styles.bar} aria-hidden="true">
        <rect width={percent} height="100%" />
      </svg>
      <span className={styles.share}>
        {percent}
        <span className="visually-hidden"> of the players</span>
      </span>
      {mark && (
        <span className={styles.earned}>
          {earned !== 0 && `+${earned}`} <Mark of={mark} />
        </span>
      )}
      {(isMine || only) && (
        <span className={styles.who}>
          {isMine ? <b>{only ? 'Only you' : 'You'}</b> : 'Only '}
          {!isMine && only && <PlayerLink username={only.username} />}
        </span>
      )}
    </li>
  );
}

function isOf({ players }: Choice, userId: string | undefined): boolean {
  return players.some(({ user }) => user === userId);
}
