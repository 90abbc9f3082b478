import type { Outcome } from '@parc-ferme/domain/result/result';
import type { RaceFacts as OutcomeFacts } from '@parc-ferme/domain/scoring/needs';
import type { Driver, Team } from '../../../server/season.tsx';
import type { RankedEntry } from '../ranking.ts';

/** What a running order is read and scored with. The drivers have the teams that they race for here. */
export type RaceFacts = OutcomeFacts & { drivers: Driver[]; teams: Team[] };

/** Shows a player's picks with the points of an outcome; null for none. */
export type OnShow = (entry: RankedEntry, outcome: Outcome | null) => void;
