import type { SeasonState } from '@parc-ferme/domain/season/season-state';

/** The text for the state of a season, wherever it is shown. */
export const SEASON_STATES: Record<SeasonState, string> = {
  'not begun': 'Not begun yet',
  'being raced': 'Under way',
  provisional: 'Provisional: final a week after the last result',
  final: 'Final',
};
