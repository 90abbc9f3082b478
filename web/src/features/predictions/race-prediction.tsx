import { REVEAL_DELAY_MS } from '@parc-ferme/domain/race/deadline';
import { Suspense, useReducer, useState } from 'react';
import { Empty } from '../../components/notice.tsx';
import { lazyPart } from '../../lazy-page.ts';
import { arePredictionsOpen, entrantsOf, type Race, type Season } from '../../season.tsx';
import { serverNow } from '../../server-clock.ts';
import { useSession } from '../../session.tsx';
import styles from './my-predictions.module.css';
import type { Mine } from './my-predictions-query.ts';
import { hasDetails, PastPicks } from './past-picks.tsx';
import { readPickDraft, removePickDraft, usePickDraft } from './pick-draft.ts';
import { type Choices, choicesOf, fitting, MATCHUPS, missing, type PickName } from './picks.ts';
import { PicksForm } from './picks-form.tsx';
import { RaceHead } from './race-head.tsx';
import type { useSubmissions } from './submission.ts';
import { SubmitBar } from './submit-bar.tsx';
import { UnsentPicks } from './unsent-picks.tsx';

/** Loaded on demand, as it is rarely needed, and only after a reply. */
const ChangedElsewhere = lazyPart(
  () => import('./changed-elsewhere.tsx'),
  (of) => of.ChangedElsewhere,
);

type Props = {
  race: Race;
  season: Season;
  /** The player's predictions of the season; undefined if they could not be loaded. */
  mine: Mine[] | undefined;
  submissions: ReturnType<typeof useSubmissions>;
};

/** One race: the form while it is open, the picks once it is closed. */
export function RacePrediction(props: Props) {
  const { race, season, mine } = props;
  const [, lookAgain] = useReducer((turn: number) => turn + 1, 0);
  const open = arePredictionsOpen(race);
  const [wasOpen] = useState(open);
  const stored = mine?.find((one) => one.race._id === race._id);
  return (
    <>
      <RaceHead race={race} open={open} onZero={lookAgain} />
      {open || wasOpen ? (
        <OpenPrediction {...props} stored={stored} open={open} />
      ) : (
        <ClosedPrediction race={race} stored={stored} season={season} known={mine !== undefined} />
      )}
    </>
  );
}

type ClosedProps = { race: Race; stored: Mine | undefined; season: Season; known: boolean };

function ClosedPrediction({ race, stored, season, known }: ClosedProps) {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const draft = readPickDraft(userId, race, season.drivers);
  const entrants = entrantsOf(season);
  return (
    <>
      {known && draft && (
        <UnsentPicks
          choices={draft.choices}
          saved={choicesIn(stored)}
          entrants={entrants}
          onDiscard={() => removePickDraft(userId, race._id)}
        />
      )}
      {known && !stored && <Empty>You made no prediction for this race.</Empty>}
      {stored && (
        <section className={`panel ${styles.closedPicks}`} aria-labelledby="closed-picks">
          <h3 id="closed-picks">Your picks for this race</h3>
          <PastPicks mine={stored} entrants={entrants} />
        </section>
      )}
    </>
  );
}

function choicesIn(stored: Mine | undefined): Choices {
  return stored && hasDetails(stored) ? choicesOf(stored.predictions) : {};
}

type OpenProps = Props & { stored: Mine | undefined; open: boolean };

function OpenPrediction({ race, season, mine, stored, open, submissions }: OpenProps) {
  const { submissionOf, send, ask, clear } = submissions;
  const submission = submissionOf(race._id);
  const { user } = useSession();
  const userId = user?.id ?? '';
  const saved = choicesIn(stored);
  const version = mine && (stored?.version ?? 0);
  const draft = usePickDraft({ userId, race, drivers: season.drivers, saved, version });
  const toGo = missing(draft.choices, race);
  const sending = submission.state === 'sending' || submission.state === 'asking';
  const isUnknown = submission.state === 'unknown';
  const shown = open || sending || isUnknown ? draft.choices : fitting(saved, race, season.drivers);

  const choose = (chosen: Choices) => {
    if (sending) return;
    clear(race._id);
    draft.choose(chosen);
  };

  const submit = (seen: number | undefined) => {
    // Picks that the server has already are not sent again.
    if (!draft.changed && !isUnknown && version) return;
    void send({ userId, raceId: race._id, choices: draft.choices, seen });
  };

  const askServer = () => {
    const wanted = { userId, raceId: race._id, choices: draft.choices, seen: draft.over };
    const revealed = Date.parse(race.predictionClosingTime ?? '') + REVEAL_DELAY_MS;
    void ask(wanted, serverNow().getTime() < revealed);
  };

  const lastPicks = lastOf(mine, race, season);
  const canCopy = toGo.some(({ name }) => lastPicks[name]);
  const missedOut = !open && !sending && !isUnknown && draft.changed;
  return (
    <>
      {missedOut && (
        <UnsentPicks
          choices={draft.choices}
          saved={saved}
          entrants={entrantsOf(season)}
          onDiscard={draft.discard}
        />
      )}
      <PicksForm
        race={race}
        season={season}
        choices={shown}
        disabled={!open || sending}
        voided={open ? voidedOf(stored, draft.choices, draft.dropped) : []}
        copyable={canCopy ? () => choose({ ...lastPicks, ...draft.choices }) : undefined}
        onChoose={(name, value) => choose({ [name]: value })}
        onSubmit={() => submit(draft.over)}
      >
        <SubmitBar
          submission={submission}
          toGo={toGo.map(({ label }) => label)}
          predicted={stored !== undefined}
          changed={draft.changed}
          open={open}
          onAsk={askServer}
          onDiscard={stored && draft.discard}
        />
      </PicksForm>
      {submission.state === 'changed elsewhere' && (
        <Suspense>
          <ChangedElsewhere
            saved={choicesOf(submission.current.predictions)}
            mine={draft.choices}
            entrants={entrantsOf(season)}
            onKeep={() => {
              draft.discard();
              clear(race._id);
            }}
            onReplace={() => {
              draft.chooseOver(submission.current.version);
              submit(submission.current.version);
            }}
            onClose={() => clear(race._id)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The drivers of the prediction that was submitted last for another race. */
function lastOf(mine: Mine[] | undefined, race: Race, { drivers }: Season) {
  const [last] = (mine ?? [])
    .filter((one) => one.race._id !== race._id && hasDetails(one))
    .toSorted((one, other) => (one.submitted < other.submitted ? 1 : -1));
  if (!last) return {};
  const { driver: _, team: __, ...driversPicked } = choicesOf(last.predictions);
  return fitting(driversPicked, race, drivers);
}

/** Head-to-heads whose pick was for an earlier pairing and was not renewed. */
function voidedOf(stored: Mine | undefined, choices: Choices, dropped: PickName[]): PickName[] {
  return MATCHUPS.filter(
    ({ name, about }) =>
      !choices[name] && (dropped.includes(name) || stored?.voidPicks?.includes(about)),
  ).map(({ name }) => name);
}
