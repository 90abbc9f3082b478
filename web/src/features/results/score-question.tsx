import {
  type Category,
  categoriesOf,
  nameInSentence,
  PODIUM,
} from '@parc-ferme/domain/picks/categories';
import type { Outcome } from '@parc-ferme/domain/result/result';
import { markPicks } from '@parc-ferme/domain/scoring/score-picks';
import { type FormEvent, useState } from 'react';
import { beginDraft } from '../../server/comment-draft.ts';
import type { Race } from '../../server/season.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { RankedEntry } from './ranking.ts';
import styles from './score-details.module.css';

type Props = { entry: RankedEntry; race: Race; outcome: Outcome; onBegun: () => void };

/** Prepares a question to the admins, in the race's thread, about one of the player's own scores. */
export function ScoreQuestion({ entry, race, outcome, onBegun }: Props) {
  const marked = markPicks(entry.picks, outcome, race.question);
  const categoryPoints = categoriesOf(race.question).map((category, index) => ({
    category,
    earned: marked[index]?.award?.points ?? 0,
  }));
  const missed = categoryPoints.find(({ category, earned }) => earned < category.points);
  const [chosen, setChosen] = useState((missed ?? categoryPoints[0])?.category.key);
  const chosenPoints = categoryPoints.find(({ category }) => category.key === chosen);

  function begin(event: FormEvent) {
    event.preventDefault();
    if (!chosenPoints) return;
    const question = { category: chosenPoints.category.key };
    const text = questionText(chosenPoints.category, chosenPoints.earned, race.raceName);
    beginDraft(entry.user, race._id, text, { question });
    onBegun();
  }

  return (
    <form className={styles.question} onSubmit={begin}>
      <Choice
        label="Points that look wrong"
        value={chosen ?? ''}
        options={categoryPoints.map(({ category: { key, label, points: most }, earned }) => ({
          value: key,
          name: `${label}: ${earned} of ${most}`,
        }))}
        onChoose={(key) =>
          setChosen(categoryPoints.find((one) => one.category.key === key)?.category.key)
        }
      />
      <button type="submit" className="plain">
        <Icon name="chat" />
        Question this score
      </button>
    </form>
  );
}

const WITHOUT_ARTICLE: string[] = ['polePosition', 'question', ...PODIUM.map(({ key }) => key)];

/** "About my points for the fastest lap at the Belgian Grand Prix (0 of 1): " */
function questionText({ key, points }: Category, earned: number, raceName: string): string {
  const article = WITHOUT_ARTICLE.includes(key) ? '' : 'the ';
  return `About my points for ${article}${nameInSentence(key)} at the ${raceName} (${earned} of ${points}): `;
}
