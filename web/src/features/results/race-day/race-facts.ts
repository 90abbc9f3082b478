import type { Outcome } from '@parc-ferme/domain/result/result';
import type { RaceFacts as OutcomeFacts } from '@parc-ferme/domain/scoring/needs';
import type { Driver, Team } from '../../../server/season.tsx';
import type { RankedEntry } from '../ranking.ts';

/** What a running order is read and scored with. The drivers have the teams that they race for here. */
export type RaceFacts = OutcomeFacts & { drivers: Driver[]; teams: Team[] };

/** Opens a player's picks, with their points if there is an outcome. */
export type ShowPicks = (entry: RankedEntry, outcome: Outcome | null) => void;
