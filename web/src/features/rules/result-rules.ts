import { LIVE_MS, PEN_HELD_MS, PENS_A_RACE } from '@parc-ferme/domain/live/pen';
import { SINGLE_PICKS } from '@parc-ferme/domain/picks/categories';
import { MIN_CARS, QUALIFYING_TIMEOUT_MS } from '@parc-ferme/domain/result/classification';
import { durationText } from '../../ui/duration.ts';
import type { RuleSection } from './rule-section.ts';

/** A rule for each value that the race data does not have. */
const SET_BY_ADMINS = SINGLE_PICKS.filter(({ official }) => !official).map(
  ({ label }) => `${label} is set by an admin, with a reason, once there is a result.`,
);

export const RESULT: RuleSection = {
  id: 'result',
  title: 'What counts as the result',
  rules: [
    `Until then, for ${durationText(LIVE_MS)} from the start, the order of the race is set by players, and not official: one of them has the pen, ${PENS_A_RACE} times a race at most, and keeps it unless nothing has moved for ${durationText(PEN_HELD_MS)}. An admin can take it away. Everybody’s provisional points follow; all of it is gone with the official result.`,
    'The podium is positions 1, 2 and 3 of the official classification.',
    'Pole position goes to the fastest in qualifying, whatever penalties do to the grid.',
    'Fastest lap is the fastest of the race.',
    'First retirement (last place) is the last car of the official order, leaving out cars that were disqualified, excluded or did not start. With no retirement it is the last car home.',
    ...SET_BY_ADMINS,
    'A value that is missing from the official data is undecided: nobody scores it.',
    'The driver head-to-head goes to the better classified position. If only one of the two is classified, he wins; if neither is, nobody does.',
    'The team head-to-head goes to the lower average position of a team’s cars. Retired and disqualified cars count with their place, cars that did not start are left out. If the averages are equal the better single position decides; if that is equal too, it is a tie.',
    'One team without a car loses. Nobody scores a tie or “neither”.',
    'A driver who has changed teams counts for the team he drove for in that race.',
    `Only a complete result is accepted: every position once, at least ${MIN_CARS} cars, every row readable. A driver whom the list lacks is added from it. Anything else is on hold, and fetched again.`,
    `If qualifying is still unclear ${durationText(QUALIFYING_TIMEOUT_MS)} after the race, the result is accepted with pole undecided.`,
    'An admin can correct an official value manually, with a reason. It is shown as corrected, by whom and why, and survives later updates.',
    'A result is never overwritten. Each change is a new revision, the race is scored again, and you see what changed and why.',
  ],
};
