import type { Picks } from '@parc-ferme/domain/picks/picks';
import { picksWithChoices } from '@parc-ferme/domain/picks/picks-with-choices';
import { missingPicks } from '@parc-ferme/domain/picks/void-picks';
import { REVEAL_DELAY_MS } from '@parc-ferme/domain/race/deadline';
import type { OwnPrediction } from '../../server/my-predictions.ts';
import { picksWithChoicesIn, raceSetupOf } from '../../server/picks.ts';
import { entrantsOf, type Race, type Season } from '../../server/season.tsx';
import { serverNow } from '../../server/server-clock.ts';
import { useSession } from '../../server/session.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { lastPicks, newerVersion, unreplacedVoidPicks } from './earlier-picks.ts';
import { usePickDraft } from './pick-draft.ts';
import { fillMissing, fittingPicks } from './picks.ts';
import { PicksForm } from './picks-form.tsx';
import { isBusy } from './submission.ts';
import { SubmitBar } from './submit-bar.tsx';
import { useCopyOnArrival } from './use-copy-on-arrival.ts';
import type { Submissions } from './use-submissions.ts';

/** Few players send picks from two devices. */
const ChangedElsewhere = lazyPart(
  () => import('./changed-elsewhere.tsx'),
  (module) => module.ChangedElsewhere,
);

type Props = {
  race: Race;
  season: Season;
  /** The player's predictions of the season; undefined if they could not be loaded. */
  predictions: OwnPrediction[] | undefined;
  submissions: Submissions;
  /** False if the race has closed while it is not known whether the picks arrived. */
  isOpen: boolean;
};

export function OpenPrediction({ race, season, predictions, submissions, isOpen }: Props) {
  const submission = submissions.submissionOf(race._id);
  const { user } = useSession();
  const userId = user?.id ?? '';
  const listed = predictions?.find((prediction) => prediction.race._id === race._id);
  const stored = newerVersion(
    listed,
    submission.state === 'saved' ? submission.prediction : undefined,
  );
  const saved = stored ? picksWithChoicesIn(stored) : { picks: {} };
  // 0 while nothing is saved; undefined if the predictions could not be loaded.
  const version = stored?.version ?? (predictions && 0);
  const draft = usePickDraft({ userId, race, season, saved, version });
  const setByAdmins = raceSetupOf(race);
  const missing = missingPicks(draft.picks, setByAdmins);
  const isSending = isBusy(submission);

  function choose(picks: Picks) {
    if (isSending) return;
    submissions.clear(race._id);
    draft.choose(picks);
  }

  async function submit(ifMatch = 0) {
    // Saved picks are not sent again, unless it is unknown whether they arrived.
    if (!draft.isChanged && submission.state !== 'unknown' && version) return;
    const chosen = picksWithChoices(draft.picks, setByAdmins);
    const { state } = await submissions.send({ userId, raceId: race._id, chosen, ifMatch });
    if (state === 'saved') draft.clearSent(chosen);
  }

  async function check() {
    const { basedOn: ifMatch = 0 } = draft;
    const chosen = picksWithChoices(draft.picks, setByAdmins);
    // Picks that reached the server before closing are stored before the reveal begins.
    const revealBegins = Date.parse(race.predictionClosingTime ?? '') + REVEAL_DELAY_MS;
    const canStillArrive = serverNow().getTime() < revealBegins;
    const submitted = { userId, raceId: race._id, chosen, ifMatch };
    const { state } = await submissions.check(submitted, canStillArrive);
    if (state === 'saved') draft.clearSent(chosen);
  }

  const filledPicks = fillMissing(draft.picks, lastPicks(predictions, race, season));
  const canCopy = missingPicks(filledPicks, setByAdmins).length < missing.length;
  const copyLastPicks = canCopy ? () => choose(filledPicks) : undefined;
  const isCopied = useCopyOnArrival(isOpen ? copyLastPicks : undefined);
  return (
    <>
      {isCopied && draft.isChanged && (
        <p className="exact" role="status">
          <Icon name="copy" /> Your last picks are filled in. Check them, then submit.
        </p>
      )}
      <PicksForm
        race={race}
        season={season}
        picks={draft.picks}
        isChanged={draft.isChanged}
        disabled={!isOpen || isSending}
        voided={isOpen ? unreplacedVoidPicks(stored, draft.picks, draft.voidPicks) : []}
        onCopy={copyLastPicks}
        onChange={choose}
        onSubmit={() => void submit(draft.basedOn)}
      >
        <SubmitBar
          submission={submission}
          isOpen={isOpen}
          missing={missing.map(({ label }) => label)}
          awaitsPairing={!race.headToHead}
          question={race.question}
          sentAt={stored?.submitted}
          isChanged={draft.isChanged}
          onCheck={() => void check()}
          onDiscard={stored && draft.discard}
        />
      </PicksForm>
      {submission.state === 'changed elsewhere' && (
        <PartBoundary lines={0}>
          <ChangedElsewhere
            saved={fittingPicks(picksWithChoicesIn(submission.current), race, season)}
            onPage={draft.picks}
            entrants={entrantsOf(season)}
            question={race.question}
            onKeep={() => {
              draft.discard();
              submissions.clear(race._id);
            }}
            onReplace={() => {
              draft.rebase(submission.current.version);
              void submit(submission.current.version);
            }}
            onClose={() => submissions.clear(race._id)}
          />
        </PartBoundary>
      )}
    </>
  );
}
