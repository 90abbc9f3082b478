import type { AskedQuestion } from '@parc-ferme/domain/race/question';
import {
  MAX_ANSWER_LENGTH,
  MAX_ANSWERS,
  MAX_QUESTION_LENGTH,
  MIN_QUESTION_LENGTH,
} from '@parc-ferme/domain/race/question-limits';
import { countText } from '@parc-ferme/domain/wording/number-text';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Choice } from '../../../ui/choice.tsx';
import { Toast } from '../../../ui/toast.tsx';
import styles from '../admin.module.css';
import { AdminFailure } from '../admin-failure.tsx';

const KINDS = [
  { value: 'own', name: 'Answers of our own' },
  { value: 'drivers', name: 'A driver' },
  { value: 'teams', name: 'A team' },
];

/** With room for spaces and empty lines, which are dropped. */
const MAX_ANSWERS_TEXT = MAX_ANSWERS * (2 * MAX_ANSWER_LENGTH);

type Props = {
  /** The question that is changed; undefined for a new one. */
  question: AskedQuestion | undefined;
  mostPoints: number;
  /** What follows from saving it. */
  note: string;
  onSave: (question: AskedQuestion) => Promise<void>;
};

/** The form for a question that the admin writes, for a race or for the season. */
export function QuestionForm({ question, mostPoints, note, onSave }: Props) {
  const chosenFrom = question?.chosenFrom ?? [];
  const [kind, setKind] = useState(typeof chosenFrom === 'string' ? chosenFrom : 'own');
  const [points, setPoints] = useState(`${question?.points ?? 1}`);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (form: FormData) =>
      onSave({
        text: String(form.get('text')),
        chosenFrom: kind === 'drivers' || kind === 'teams' ? kind : linesOf(form.get('answers')),
        points: Number(points),
      }),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    mutate(new FormData(event.currentTarget));
  }

  return (
    <form className={`form ${styles.short}`} onSubmit={submit}>
      <label>
        Question
        <input
          name="text"
          required
          minLength={MIN_QUESTION_LENGTH}
          maxLength={MAX_QUESTION_LENGTH}
          defaultValue={question?.text}
          placeholder="How many safety cars?"
        />
      </label>
      <Choice label="Answers" value={kind} options={KINDS} onChoose={setKind} />
      {kind === 'own' && (
        <label>
          One answer a line
          <textarea
            rows={MAX_ANSWERS}
            name="answers"
            required
            maxLength={MAX_ANSWERS_TEXT}
            defaultValue={typeof chosenFrom === 'string' ? '' : chosenFrom.join('\n')}
            placeholder={'None\nOne\nTwo or more'}
          />
        </label>
      )}
      <Choice
        label="Points"
        value={points}
        options={Array.from({ length: mostPoints }, (_, index) => ({
          value: `${index + 1}`,
          name: countText(index + 1, 'point'),
        }))}
        onChoose={setPoints}
      />
      <p className="small quiet">{note}</p>
      {error && <AdminFailure error={error} whatFailed="The question was not saved" />}
      {isSuccess && <Toast>Question saved.</Toast>}
      <button type="submit" className="plain" disabled={isPending}>
        {question ? 'Change the question' : 'Ask the question'}
      </button>
    </form>
  );
}

function linesOf(text: FormDataEntryValue | null): string[] {
  return String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
