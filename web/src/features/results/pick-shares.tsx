import { type Category, categoriesOf } from '@parc-ferme/domain/picks/categories';
import { type Choice, pickShares, samePicksGroups } from '@parc-ferme/domain/picks/pick-shares';
import { choicePoints } from '@parc-ferme/domain/scoring/choice-points';
import { useMemo } from 'react';
import { useSession } from '../../server/session.tsx';
import { Entrant } from '../../ui/entrant.tsx';
import { Folded } from '../../ui/folded.tsx';
import { Mark, type MarkKind } from '../../ui/mark.tsx';
import { NUMBER_OF_PICKS } from '../../ui/pick-count.ts';
import { PlayerLink } from '../../ui/player-link.tsx';
import { PlayerLinks } from '../../ui/player-links.tsx';
import styles from './pick-shares.module.css';
import type { Entry } from './race-reply.ts';
import type { ResultContext } from './score-table.tsx';

type Props = ResultContext & { scores: Entry[] };

export function PickShares(props: Props) {
  return (
    <Folded summary="How everybody picked">
      <Choices {...props} />
    </Folded>
  );
}

/** The choices of each pick as bars, and the players with the same picks. */
function Choices({ scores, ...context }: Props) {
  const { user } = useSession();
  const { question } = context.race;
  const shares = useMemo(() => pickShares(scores, question), [scores, question]);
  const playersWithSamePicks = useMemo(() => samePicksGroups(scores), [scores]);
  return (
    <>
      {playersWithSamePicks.map((players) => (
        <p key={players[0]?.user}>
          <span>{`The same ${NUMBER_OF_PICKS} picks:`}</span>{' '}
          <span>
            <PlayerLinks group={{ named: players, count: players.length }} />
          </span>
          .
        </p>
      ))}
      <div className={styles.picks}>
        {categoriesOf(question).map((category) => (
          <PickChoices
            key={category.key}
            {...context}
            category={category}
            userId={user?.id}
            choices={shares.find(({ key }) => key === category.key)?.choices ?? []}
          />
        ))}
      </div>
    </>
  );
}

/** How many choices of a pick are shown, beside the player's own; the others are folded. */
const SHOWN_CHOICES = 4;

type ChoicesProps = ResultContext & {
  category: Category;
  choices: Choice[];
  userId: string | undefined;
};

function PickChoices({ category, choices, ...context }: ChoicesProps) {
  const isShown = (choice: Choice, index: number) =>
    index < SHOWN_CHOICES || isChosenBy(choice, context.userId);
  const shownChoices = choices.filter(isShown);
  const foldedChoices = choices.filter((choice) => !shownChoices.includes(choice));
  const rowsOf = (group: Choice[]) =>
    group.map((choice) => <Row key={choice.id} {...context} category={category} choice={choice} />);
  return (
    <section className={styles.pick}>
      <h4>{category.label}</h4>
      {choices.length === 0 && <p className="quiet">Nobody picked here.</p>}
      <ul className="list">{rowsOf(shownChoices)}</ul>
      {foldedChoices.length > 0 && (
        <details>
          <summary>{`${foldedChoices.length} more`}</summary>
          <ul className="list">{rowsOf(foldedChoices)}</ul>
        </details>
      )}
    </section>
  );
}

type RowProps = Omit<ChoicesProps, 'choices'> & { choice: Choice };

function Row({ category, choice, outcome, entrants, userId }: RowProps) {
  const { key, chosenFrom } = category;
  const { id, players, share } = choice;
  const percent = `${Math.round(share * 100)}%`;
  const earned = outcome ? choicePoints(category, id, outcome) : undefined;
  const mark = earned === undefined ? undefined : markOf(earned, outcome?.[key] === id);
  const isMine = isChosenBy(choice, userId);
  const onlyPlayer = players.length === 1 ? players[0] : undefined;
  return (
    <li className={styles.choice} data-mark={mark}>
      <Entrant short chosenFrom={chosenFrom} id={id} entrants={entrants} none="No pick" />
      <svg className={styles.bar} aria-hidden="true">
        <rect width={percent} height="100%" />
      </svg>
      <span className="number">
        <span>{percent}</span>
        <span className="visually-hidden"> of the players</span>
      </span>
      {mark && (
        <span className="number">
          {earned !== 0 && <span>{`+${earned}`}</span>} <Mark kind={mark} />
        </span>
      )}
      {(isMine || onlyPlayer) && (
        <span className={`quiet small ${styles.who}`}>
          {isMine ? <b>{onlyPlayer ? 'Only you' : 'You'}</b> : <span>{'Only '}</span>}
          {!isMine && onlyPlayer && <PlayerLink username={onlyPlayer.username} />}
        </span>
      )}
    </li>
  );
}

function markOf(earned: number, isRight: boolean): MarkKind {
  if (isRight) return 'exact';
  return earned > 0 ? 'partial' : 'wrong';
}

function isChosenBy({ players }: Choice, userId: string | undefined): boolean {
  return players.some(({ user }) => user === userId);
}
