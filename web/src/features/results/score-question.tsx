import {
  type Category,
  categoriesOf,
  nameInSentence,
  PODIUM,
} from '@parc-ferme/domain/picks/categories';
import type { Outcome } from '@parc-ferme/domain/result/result';
import { markPicks } from '@parc-ferme/domain/scoring/scoring';
import { type FormEvent, useState } from 'react';
import { beginDraft } from '../../server/comment-draft.ts';
import type { Race } from '../../server/season.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Ranked } from './ranking.ts';
import styles from './score-details.module.css';

type Props = { entry: Ranked; race: Race; outcome: Outcome; onBegun: () => void };

/** Prepares a question to the admins, in the race's thread, about one of the player's own scores. */
export function ScoreQuestion({ entry, race, outcome, onBegun }: Props) {
  const marked = markPicks(entry.picks, outcome, race.question);
  const scored = categoriesOf(race.question).map((category, index) => ({
    category,
    earned: marked[index]?.award?.points ?? 0,
  }));
  const missed = scored.find(({ category, earned }) => earned < category.points);
  const [chosen, setChosen] = useState((missed ?? scored[0])?.category.key);
  const about = scored.find(({ category }) => category.key === chosen);

  function begin(event: FormEvent) {
    event.preventDefault();
    if (!about) return;
    const question = { category: about.category.key };
    const text = questionText(about.category, about.earned, race.raceName);
    beginDraft(entry.user, race._id, text, { question });
    onBegun();
  }

  return (
    <form className={styles.question} onSubmit={begin}>
      <Choice
        label="Points that look wrong"
        value={chosen ?? ''}
        options={scored.map(({ category: { key, label, points: most }, earned }) => ({
          value: key,
          name: `${label}: ${earned} of ${most}`,
        }))}
        onChoose={(key) => setChosen(scored.find((one) => one.category.key === key)?.category.key)}
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
