import { PAIRING_FREEZE_MS } from '@parc-ferme/domain/race/deadline';
import {
  MAX_ANSWER,
  MAX_ANSWERS,
  MAX_QUESTION,
  MAX_QUESTION_POINTS,
  MIN_QUESTION,
} from '@parc-ferme/domain/race/question-limits';
import { questionText } from '@parc-ferme/domain/race/question-text';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../server/api.ts';
import { leaderboardQuery } from '../../../server/leaderboard.ts';
import { arePredictionsOpen, type Race } from '../../../server/season.tsx';
import { serverNow } from '../../../server/server-clock.ts';
import { invalidate } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { Choice } from '../../../ui/choice.tsx';
import { counted, durationText } from '../../../ui/duration.ts';
import { Toast } from '../../../ui/toast.tsx';
import { type Act, READ_BY_PLAYERS, useAct } from '../act-dialog.tsx';
import styles from '../admin.module.css';
import { AdminFailure } from '../admin-failure.tsx';

const FREEZE = durationText(PAIRING_FREEZE_MS);
const reload = () => void invalidate('races.status', 'seasons.get');

/** A question of an admin's own for the race; nothing in a season without that house rule. */
export function QuestionSection({ race }: { race: Race }) {
  const { data } = useServerData(leaderboardQuery());
  const { ask, toast, dialog } = useAct(reload);
  const { question } = race;
  if (!data?.rules?.raceQuestions) return null;
  const canWithdraw = question && question.withdrawn === undefined && arePredictionsOpen(race);
  return (
    <section className={styles.apart} aria-labelledby="question">
      <div className={`spread ${styles.head}`}>
        <h2 id="question">Question for the race</h2>
        {canWithdraw && (
          <button type="button" className="plain" onClick={() => ask(withdrawal(race, question))}>
            Withdraw the question
          </button>
        )}
      </div>
      {toast}
      {question && (
        <p className="plain-text">
          <span>{questionText(question)}</span>
          {question.withdrawn !== undefined && (
            <span className="quiet">{`, withdrawn: ${question.withdrawn}`}</span>
          )}
        </p>
      )}
      {canBeSet(race) ? (
        <QuestionForm key={question?.setAt} race={race} />
      ) : (
        <p className="quiet">
          A question can be asked or changed until {FREEZE} before predictions close, so that
          everybody has time to answer.
        </p>
      )}
      {dialog}
    </section>
  );
}

function canBeSet({ predictionClosingTime: closes }: Race): boolean {
  return closes !== null && Date.parse(closes) - serverNow().getTime() > PAIRING_FREEZE_MS;
}

const KINDS = [
  { value: 'own', name: 'Answers of our own' },
  { value: 'drivers', name: 'A driver' },
  { value: 'teams', name: 'A team' },
];
const POINTS = Array.from({ length: MAX_QUESTION_POINTS }, (_, index) => ({
  value: `${index + 1}`,
  name: counted(index + 1, 'point'),
}));

function QuestionForm({ race: { _id: raceId, question } }: { race: Race }) {
  const asked = question?.chosenFrom ?? [];
  const [kind, setKind] = useState(typeof asked === 'string' ? asked : 'own');
  const [points, setPoints] = useState(`${question?.points ?? 1}`);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (form: FormData) =>
      call('questions.set', {
        params: { raceId },
        body: {
          text: String(form.get('text')),
          chosenFrom: kind === 'drivers' || kind === 'teams' ? kind : linesOf(form.get('answers')),
          points: Number(points),
        },
      }),
    onSuccess: reload,
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
          minLength={MIN_QUESTION}
          maxLength={MAX_QUESTION}
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
            maxLength={MAX_ANSWERS * (2 * MAX_ANSWER)}
            defaultValue={typeof asked === 'string' ? '' : asked.join('\n')}
            placeholder={'None\nOne\nTwo or more'}
          />
        </label>
      )}
      <Choice label="Points" value={points} options={POINTS} onChoose={setPoints} />
      <p className="small quiet">
        <span>
          {question
            ? 'Any change voids the answers given so far, and tells those who gave them.'
            : 'You answer it once the race is over, with a reason that all players can read.'}
        </span>
      </p>
      {error && <AdminFailure error={error} otherwise="The question was not saved" />}
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

function withdrawal({ _id: raceId, raceName }: Race, { text }: NonNullable<Race['question']>): Act {
  return {
    title: 'Withdraw the question',
    action: 'Withdraw it',
    reason: READ_BY_PLAYERS,
    explains: (
      <p>
        Nobody scores “<span>{text}</span>”, whatever they answered. All picks stand.
      </p>
    ),
    async run(reason) {
      await call('questions.withdraw', { params: { raceId }, body: { reason } });
      return `The question of the ${raceName} was withdrawn.`;
    },
  };
}
