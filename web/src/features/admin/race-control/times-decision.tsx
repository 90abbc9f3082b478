import type { Reply } from '../../../server/api.ts';
import type { ServerQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import type { DialogAction } from '../action-dialog.tsx';
import { Loaded } from '../loaded.tsx';
import { pairsIn } from '../pair-choice.tsx';
import type { RaceStatus } from '../panel/race-state.tsx';
import { apartText, BothZones } from './zones.tsx';

type Race = RaceStatus['race'];
/** The query for the race as it would be after the decision. */
type Preview = ServerQuery<Reply<'races.set-closing'>>;

export type Wording = Pick<DialogAction, 'title' | 'action'> & {
  /** The label of the reason. */
  label?: string;
  consequences: string;
  /** What was decided, and how: "The closing time" of the race "was set manually". */
  done: [what: string, how: string];
};

/** A decision on the times of a race, with a preview of what it changes. */
export function timesDecision(
  race: Race,
  { consequences, label, done: [what, how], ...wording }: Wording,
  preview: Preview,
  save: (reason: string) => Promise<unknown>,
): DialogAction {
  return {
    ...wording,
    reason: { readBy: 'Players and other admins', ...(label && { label }) },
    explanation: (
      <>
        <ClosingPreview race={race} preview={preview} />
        <p className="quiet">{consequences}</p>
      </>
    ),
    async run(reason) {
      await save(reason);
      return `${what} of the ${race.raceName} ${how}.`;
    },
  };
}

/** When a race would close, if it is not taken off the calendar, and whether it would lose a head-to-head. */
function ClosingPreview({ race, preview }: { race: Race; preview: Preview }) {
  const query = useServerData({ ...preview, gcTime: 0 });
  const closingNow = race.predictionClosingTime;
  return (
    <Loaded query={query} lines={1} whatFailed="This is not possible">
      {(decided) => {
        const closingThen = decided.predictionClosingTime;
        if (decided.status === 'cancelled') {
          return <p>{`The ${race.raceName} takes no picks then.`}</p>;
        }
        return (
          <p>
            <span>{`The ${race.raceName} closes`}</span> <BothZones at={closingThen} />
            <span>
              {closingNow && closingThen && closingNow !== closingThen
                ? `, ${apartText(closingNow, closingThen)} than now.`
                : '.'}
            </span>
            {pairsText(race) !== pairsText(decided) && (
              <span> A head-to-head set less than 24 hours before then no longer holds.</span>
            )}
          </p>
        );
      }}
    </Loaded>
  );
}

const pairsText = ({ headToHead }: Race) => JSON.stringify(pairsIn(headToHead));
