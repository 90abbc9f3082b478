import { BADGES, badgeOf } from '@parc-ferme/domain/badge/badges';
import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { valuesOf } from '@parc-ferme/domain/picks/values';
import type { Outcome } from '@parc-ferme/domain/result/result';
import { markPicks } from '@parc-ferme/domain/scoring/scoring';
import type { RefObject } from 'react';
import type { Entrants, Race } from '../../server/season.tsx';
import { BadgeArt } from '../../ui/badge-art.tsx';
import { Entrant } from '../../ui/entrant.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mark, marksOf } from '../../ui/mark.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { SheetMarks } from '../../ui/sheet-marks.tsx';
import { isTop, type Ranked } from './ranking.ts';
import styles from './score-table.module.css';

/** What the picks are held against: the official result, or the one of a running order. */
export type Shown = {
  race: Race;
  result: Outcome | null;
  isProvisional?: boolean;
  entrants: Entrants;
};

type Props = Shown & {
  label: string;
  players: Ranked[];
  /** On a phone the players are cards. */
  isCards: boolean;
  ownId: string | undefined;
  ownButton?: RefObject<HTMLButtonElement | null>;
  onShow: (entry: Ranked) => void;
};

/** Players with points and picks, below the official values. */
export function ScoreTable({ label, players, isCards, ownId, ownButton, onShow, ...shown }: Props) {
  return (
    <div className={isCards ? `${styles.table} ${styles.cards}` : styles.table}>
      <ScrollTable label={label}>
        <Head {...shown} />
        <tbody>
          {players.map((entry) => (
            <Row
              key={entry.user}
              {...shown}
              entry={entry}
              isOwn={entry.user === ownId}
              {...(entry.user === ownId && { button: ownButton })}
              onShow={() => onShow(entry)}
            />
          ))}
        </tbody>
      </ScrollTable>
    </div>
  );
}

function Head({ result, isProvisional, entrants }: Shown) {
  const values = result && valuesOf(result);
  return (
    <thead>
      <tr>
        <th scope="col" className="sticky">
          Player
        </th>
        {result && (
          <th scope="col" className={styles.points}>
            Points
          </th>
        )}
        {CATEGORIES.map(({ key, abbreviation, fullLabel }) => (
          <th key={key} scope="col">
            <abbr title={fullLabel}>{abbreviation}</abbr>
          </th>
        ))}
      </tr>
      {values && (
        <tr className={styles.official}>
          <th scope="row" className="sticky">
            {isProvisional ? 'Provisional' : 'Official result'}
          </th>
          <td className={styles.points} />
          {CATEGORIES.map(({ key, chosenFrom: of }) => (
            <td key={key}>
              <Entrant short {...{ of, entrants }} id={values[key]} none="Not decided" />
            </td>
          ))}
        </tr>
      )}
    </thead>
  );
}

type RowProps = Shown & {
  entry: Ranked;
  isOwn: boolean;
  button?: Props['ownButton'];
  onShow: () => void;
};

function Row({ entry, isOwn, button, race, result, entrants, onShow }: RowProps) {
  const { rank, username, score, prediction } = entry;
  const marked = markPicks(prediction.predictions, result);
  const marks = marksOf(marked);
  return (
    <tr className={isOwn ? 'mine' : ''}>
      <th scope="row" className="sticky">
        <button
          ref={button}
          type="button"
          className={`bare ${styles.player}`}
          aria-haspopup="dialog"
          onClick={onShow}
        >
          {rank !== undefined && (
            <span className={styles.rank} data-rank data-leads={isTop(entry) || undefined}>
              {rank}
            </span>
          )}
          <span className={styles.username} data-username>
            {username}
          </span>
          {isTop(entry) && <RaceBadge race={race} />}
          <Icon name="chevron-right" />
        </button>
        <SheetMarks {...prediction} className={styles.sheetMarks} />
      </th>
      {result && (
        <td className={styles.points} data-points>
          {score}
        </td>
      )}
      {marked.map(({ name, chosenFrom: of, picked }, index) => {
        // A missing pick has no mark, and none has one before the result.
        const mark = result && picked ? marks[index] : undefined;
        return (
          <td key={name} className={styles.pick} data-mark={mark}>
            <span>
              <Entrant short {...{ of, entrants }} id={picked} none="No pick" />
              {mark && <Mark of={mark} />}
            </span>
          </td>
        );
      })}
    </tr>
  );
}

/** Only marquee races have a badge. */
function RaceBadge({ race }: { race: Race }) {
  const badge = BADGES.find(({ id }) => id === badgeOf(race));
  return badge ? <BadgeArt id={badge.id} title={badge.title} /> : null;
}
