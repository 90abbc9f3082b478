import { questionCategory } from '@parc-ferme/domain/picks/categories';
import { askedQuestion } from '@parc-ferme/domain/picks/choices';
import { PAIRING_FREEZE_MS } from '@parc-ferme/domain/race/deadline';
import type { AskedQuestion } from '@parc-ferme/domain/race/question';
import { MAX_TIP_POINTS } from '@parc-ferme/domain/race/question-limits';
import { questionText } from '@parc-ferme/domain/race/question-text';
import { decidableValues } from '@parc-ferme/domain/tips/check-tips';
import { TIP_QUESTIONS, type TipQuestions } from '@parc-ferme/domain/tips/tip-keys';
import { countText } from '@parc-ferme/domain/wording/number-text';
import { Link } from 'react-router-dom';
import { call } from '../../../server/api.ts';
import { entrantsOf, type Season } from '../../../server/season.tsx';
import { type SeasonTips, seasonTipsQuery, type TipRow } from '../../../server/season-tips.ts';
import { serverNow } from '../../../server/server-clock.ts';
import { invalidate } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { durationText } from '../../../ui/duration.ts';
import { Entrant } from '../../../ui/entrant.tsx';
import { useScrollToHash } from '../../../ui/use-scroll-to-hash.ts';
import { type DialogAction, READ_BY_PLAYERS, useActionDialog } from '../action-dialog.tsx';
import styles from '../admin.module.css';
import { Loaded } from '../loaded.tsx';
import { QuestionForm } from './question-form.tsx';

const FREEZE = durationText(PAIRING_FREEZE_MS);
const reload = () => void invalidate('tips.get', 'scores.leaderboard');

/** The questions about the season, until a day before its first race closes, and the decisions at its end. */
export function TipsSection({ season }: { season: Season }) {
  const tips = useServerData(seasonTipsQuery(season.season));
  const { openDialog, toast, dialog } = useActionDialog(reload);
  useScrollToHash('season-tips', tips.data !== undefined);
  return (
    <section id="season-tips" className={styles.apart} aria-labelledby="tips">
      <h2 id="tips">Season tips</h2>
      {toast}
      <Loaded query={tips}>
        {(loaded) => (
          <>
            {loaded.isOpen && <Questions tips={loaded} openDialog={openDialog} />}
            {!loaded.isOpen && <Decisions tips={loaded} season={season} openDialog={openDialog} />}
          </>
        )}
      </Loaded>
      {dialog}
    </section>
  );
}

type QuestionsProps = { tips: SeasonTips; openDialog: (action: DialogAction) => void };

function Questions({ tips, openDialog }: QuestionsProps) {
  const questions = questionsIn(tips);
  const unusedKey = TIP_QUESTIONS.find((key) => !questions[key]);
  const canBeSet =
    tips.closesAt !== null && Date.parse(tips.closesAt) - serverNow().getTime() > PAIRING_FREEZE_MS;
  const save = async (changed: TipQuestions) => {
    await call('tips.set-questions', {
      params: { season: String(tips.season) },
      body: { questions: changed, seen: questions },
    });
    reload();
  };
  return (
    <>
      <p className="quiet">
        {`Players tip both champions, and up to ${countText(TIP_QUESTIONS.length, 'question')} of your own. A question can be asked, changed or withdrawn until ${FREEZE} before the first race closes.`}
      </p>
      {TIP_QUESTIONS.map((key) => {
        const question = questions[key];
        if (!question) return null;
        const { [key]: _, ...otherQuestions } = questions;
        return (
          <details key={key}>
            <summary className="plain-text">{questionText(question)}</summary>
            {canBeSet && (
              <>
                <QuestionForm
                  question={question}
                  mostPoints={MAX_TIP_POINTS}
                  note="Any change voids the answers given so far."
                  onSave={(changed) => save({ ...questions, [key]: changed })}
                />
                <button
                  type="button"
                  className="plain"
                  onClick={() => openDialog(withdrawal(question, () => save(otherQuestions)))}
                >
                  Withdraw the question
                </button>
              </>
            )}
          </details>
        );
      })}
      {canBeSet && unusedKey && (
        <QuestionForm
          key={unusedKey}
          question={undefined}
          mostPoints={MAX_TIP_POINTS}
          note="You answer it once every race has a result, with a reason that all players can read. One answer is right at most, also if two are level."
          onSave={(added) => save({ ...questions, [unusedKey]: added })}
        />
      )}
    </>
  );
}

/** A hint that tips are undecided, which the admin has to decide before the season is final. */
export function TipsToDecide({ season }: { season: Season }) {
  const { data } = useServerData(seasonTipsQuery(season.season));
  if (!data?.canBeDecided || data.rows.every(({ decision }) => decision?.to)) return null;
  return (
    <section className={`panel ${styles.apart}`} aria-label="Season tips to decide">
      <div className={`spread ${styles.head}`}>
        <h2>Season tips</h2>
        <Link className="button" to="/admin?view=rules#season-tips">
          Decide the tips
        </Link>
      </div>
      <p className="quiet">What is undecided when the season is final earns nothing.</p>
    </section>
  );
}

type DecisionProps = QuestionsProps & { season: Season };

function Decisions({ tips, season, openDialog }: DecisionProps) {
  const entrants = entrantsOf(season);
  return (
    <>
      <p className="quiet">
        {tips.canBeDecided
          ? 'The champions are decided by the race data once it had the same on two days. What is undecided when the season is final earns nothing.'
          : 'Tips are decided once every race has a result or is off the calendar.'}
      </p>
      <ul className="list ruled">
        {tips.rows.map((row) => (
          <li key={row.key}>
            <span className="eyebrow plain-text">{row.text}</span>
            <p>
              <Entrant
                chosenFrom={questionCategory(row).chosenFrom}
                id={row.decision?.to}
                entrants={entrants}
                none="Not decided yet"
              />
            </p>
          </li>
        ))}
      </ul>
      {tips.canBeDecided && (
        <button type="button" onClick={() => openDialog(tipsDecision(tips, season))}>
          Decide the tips
        </button>
      )}
    </>
  );
}

function questionsIn({ rows }: SeasonTips): TipQuestions {
  const questionRows = rows.filter(({ key }) => isQuestion(key));
  return Object.fromEntries(questionRows.map((row) => [row.key, askedQuestion(row)]));
}

function isQuestion(key: TipRow['key']): boolean {
  return TIP_QUESTIONS.some((one) => one === key);
}

function withdrawal({ text }: AskedQuestion, withdraw: () => Promise<void>): DialogAction {
  return {
    title: 'Withdraw the question?',
    action: 'Withdraw it',
    reason: null,
    whatFailed: 'The question was not withdrawn',
    explanation: (
      <p>
        “<span className="plain-text">{text}</span>” is no longer asked, whatever players answered.
        Other tips stay.
      </p>
    ),
    async run() {
      await withdraw();
      return 'The question was withdrawn.';
    },
  };
}

function tipsDecision(tips: SeasonTips, season: Season): DialogAction {
  const { nameOf } = entrantsOf(season);
  return {
    title: 'Decide the tips',
    action: 'Publish',
    reason: READ_BY_PLAYERS,
    whatFailed: 'The tips were not decided',
    explanation: (
      <>
        <p>All players see what you decide and why. Their points follow at once.</p>
        <div className={styles.decision}>
          {tips.rows.map((row) => (
            <label key={row.key}>
              <span className="plain-text">{row.text}</span>
              <select name={row.key} defaultValue={row.decision?.to ?? ''}>
                <option value="">Undecided: nobody scores it</option>
                {decidableValues(row, season).map((id) => (
                  <option key={id} value={id}>
                    {nameFor(id, row, nameOf)}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      </>
    ),
    async run(reason, form) {
      // Only changes are sent, as another admin may have decided the other tips meanwhile.
      const changed = tips.rows.flatMap(({ key, decision }) => {
        const to = String(form.get(key) ?? '') || null;
        return to === (decision?.to ?? null) ? [] : [[key, to] as const];
      });
      const decisions = Object.fromEntries(changed);
      const { playersChanged } = await call('tips.decide', {
        params: { season: String(tips.season) },
        body: { decisions, reason },
      });
      return `Tips decided: ${countText(playersChanged, 'player')} with other points.`;
    },
  };
}

function nameFor(id: string, { chosenFrom }: TipRow, nameOf: (id: string) => string): string {
  if (typeof chosenFrom !== 'string' && chosenFrom.includes(id)) return id;
  return id === 'neither' ? 'None of them: nobody scores it' : nameOf(id);
}
