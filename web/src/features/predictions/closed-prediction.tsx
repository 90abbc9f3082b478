import type { OwnPrediction } from '../../server/my-predictions.ts';
import { validPicks } from '../../server/picks.ts';
import { entrantsOf, type Race, type Season } from '../../server/season.tsx';
import { useSession } from '../../server/session.tsx';
import { Empty } from '../../ui/toast.tsx';
import { PastPicks } from './past-picks.tsx';
import { readPickDraft, removePickDraft } from './pick-draft.ts';
import type { Submission } from './submission.ts';
import { SubmissionStatus } from './submission-status.tsx';
import { UnsentPicks } from './unsent-picks.tsx';

type Props = {
  race: Race;
  season: Season;
  /** The player's predictions of the season; undefined if they could not be loaded. */
  predictions: OwnPrediction[] | undefined;
  submission: Submission;
};

export function ClosedPrediction({ race, season, predictions, submission }: Props) {
  const { user } = useSession();
  const userId = user?.id ?? '';
  if (!predictions) return null;
  const stored = predictions.find((prediction) => prediction.race._id === race._id);
  const draft = readPickDraft(userId, race, season);
  const entrants = entrantsOf(season);
  return (
    <>
      <SubmissionStatus submission={submission} />
      {draft && (
        <UnsentPicks
          picks={draft.picks}
          saved={stored ? validPicks(stored, race) : {}}
          entrants={entrants}
          question={race.question}
          onDiscard={() => removePickDraft(userId, race._id)}
        />
      )}
      {!stored && <Empty>You didn't predict this race.</Empty>}
      {stored && (
        <section className="panel" aria-labelledby="closed-picks">
          <h3 id="closed-picks">Your picks for this race</h3>
          <PastPicks prediction={stored} entrants={entrants} />
        </section>
      )}
    </>
  );
}
