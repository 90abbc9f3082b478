import { PAIRING_FREEZE_MS } from '@parc-ferme/domain/race/deadline';
import { MAX_QUESTION_POINTS } from '@parc-ferme/domain/race/question-limits';
import { questionText } from '@parc-ferme/domain/race/question-text';
import { call } from '../../../server/api.ts';
import { leaderboardQuery } from '../../../server/leaderboard.ts';
import { arePredictionsOpen, type Race } from '../../../server/season.tsx';
import { serverNow } from '../../../server/server-clock.ts';
import { invalidate } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { durationText } from '../../../ui/duration.ts';
import { type DialogAction, READ_BY_PLAYERS, useActionDialog } from '../action-dialog.tsx';
import styles from '../admin.module.css';
import { QuestionForm } from './question-form.tsx';

const FREEZE = durationText(PAIRING_FREEZE_MS);
const reload = () => void invalidate('races.status', 'seasons.get');

/** The admin's own question for the race; nothing in a season whose house rules have no questions. */
export function QuestionSection({ race }: { race: Race }) {
  const { data } = useServerData(leaderboardQuery());
  const { openDialog, toast, dialog } = useActionDialog(reload);
  const { question } = race;
  if (!data?.rules?.raceQuestions) return null;
  const canWithdraw = question && question.withdrawn === undefined && arePredictionsOpen(race);
  return (
    <section className={styles.apart} aria-labelledby="question">
      <div className={`spread ${styles.head}`}>
        <h2 id="question">Question for the race</h2>
        {canWithdraw && (
          <button
            type="button"
            className="plain"
            onClick={() => openDialog(withdrawal(race, question))}
          >
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
        <QuestionForm
          key={question?.setAt}
          question={question}
          mostPoints={MAX_QUESTION_POINTS}
          note={
            question
              ? 'Any change voids the answers given so far, and tells those who gave them.'
              : 'You answer it once the race is over, with a reason that all players can read.'
          }
          onSave={async (body) => {
            await call('questions.set', { params: { raceId: race._id }, body });
            reload();
          }}
        />
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

function withdrawal(
  { _id: raceId, raceName }: Race,
  { text }: NonNullable<Race['question']>,
): DialogAction {
  return {
    title: 'Withdraw the question',
    action: 'Withdraw it',
    reason: READ_BY_PLAYERS,
    explanation: (
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
