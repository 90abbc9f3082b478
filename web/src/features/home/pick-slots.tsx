import { type Category, categoriesOf } from '@parc-ferme/domain/picks/categories';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import type { AskedQuestion } from '@parc-ferme/domain/race/question';
import type { Outcome } from '@parc-ferme/domain/result/result';
import { markPicks } from '@parc-ferme/domain/scoring/score-picks';
import { countText } from '@parc-ferme/domain/wording/number-text';
import type { ReactNode } from 'react';
import type { Entrants } from '../../server/season.tsx';
import { Entrant } from '../../ui/entrant.tsx';
import { Mark, type MarkKind, marksOf } from '../../ui/mark.tsx';
import styles from './home-page.module.css';
import type { Home } from './home-reply.ts';

/** Empty slots, with the points that each pick can earn. */
export function EmptySlots() {
  return (
    <Slots>
      {({ points }) => (
        <>
          <span aria-hidden="true">{`+${points}`}</span>
          <span className="visually-hidden">{countText(points, 'point')}</span>
        </>
      )}
    </Slots>
  );
}

type FilledProps = {
  picks: Picks;
  /** What can still be picked. */
  missing: Category[];
  entrants: Entrants;
  question: AskedQuestion | undefined;
  shares: NonNullable<Home['next']>['shares'];
};

export function FilledSlots({ picks, missing, entrants, question, shares }: FilledProps) {
  return (
    <Slots question={question}>
      {(category) => {
        const { key, chosenFrom } = category;
        const id = picks[key];
        if (!id) return <NoPick isMissing={missing.some((empty) => empty.key === key)} />;
        return (
          <>
            <Entrant chosenFrom={chosenFrom} id={id} entrants={entrants} none="no pick" short />
            {shares && (
              <div className="quiet small">
                {shares.same[key] === 1 ? 'just you' : `${shares.same[key]} of ${shares.players}`}
              </div>
            )}
          </>
        );
      }}
    </Slots>
  );
}

function NoPick({ isMissing }: { isMissing: boolean }) {
  return (
    <span className={isMissing ? 'partial' : 'quiet'}>
      <span aria-hidden="true">{isMissing ? '–' : '·'}</span>
      <span className="visually-hidden">{isMissing ? 'no pick' : 'nothing to pick'}</span>
    </span>
  );
}

type MarkedProps = {
  picks: Picks;
  outcome: Outcome;
  entrants: Entrants;
  question: AskedQuestion | undefined;
};

export function MarkedSlots({ picks, outcome, entrants, question }: MarkedProps) {
  const marked = markPicks(picks, outcome, question);
  const marks = marksOf(marked);
  const correct = marked.filter(({ award }) => award).length;
  return (
    <>
      <p className="visually-hidden">
        {`${countText(correct, 'pick')} of ${marked.length} earned points`}
      </p>
      <Slots marks={marks} question={question}>
        {({ chosenFrom }, index) => (
          <Entrant
            chosenFrom={chosenFrom}
            entrants={entrants}
            id={marked[index]?.picked}
            none="No pick"
            short
          />
        )}
      </Slots>
    </>
  );
}

/** Reserves the height while the picks are not loaded. */
export function WaitingSlots() {
  return <Slots>{() => <span className="quiet">…</span>}</Slots>;
}

type SlotsProps = {
  marks?: MarkKind[];
  question?: AskedQuestion | undefined;
  children: (category: Category, index: number) => ReactNode;
};

function Slots({ marks = [], question, children }: SlotsProps) {
  return (
    <dl className={styles.slots}>
      {categoriesOf(question).map((category, index) => (
        <div key={category.key}>
          <dt className="eyebrow">
            <abbr title={category.label}>{category.abbreviation}</abbr>
          </dt>
          <dd className="code">{children(category, index)}</dd>
          {marks[index] && (
            <dd className={styles.mark}>
              <Mark kind={marks[index]} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
