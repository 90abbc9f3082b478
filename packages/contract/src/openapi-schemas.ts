import { Comment } from '@parc-ferme/domain/comment/comment';
import {
  DriverInPairing,
  Pairing,
  TeamInPairing,
} from '@parc-ferme/domain/head-to-head/head-to-head';
import { EntrantId, Instant, RaceId, Season, UserId } from '@parc-ferme/domain/identifiers';
import { MessageSettings } from '@parc-ferme/domain/message/message-settings';
import { AuditEntry } from '@parc-ferme/domain/operations/audit';
import { Picks, PicksAsSent } from '@parc-ferme/domain/picks/picks';
import { Role } from '@parc-ferme/domain/player/player';
import { Team } from '@parc-ferme/domain/race/season';
import { Car } from '@parc-ferme/domain/result/car';
import { Change, Correction, OfficialValue } from '@parc-ferme/domain/result/correction';
import { HeadToHeadResult, Outcome } from '@parc-ferme/domain/result/result';
import { Award } from '@parc-ferme/domain/scoring/award';
import * as z from 'zod/mini';
import { Account } from './account.ts';
import { SignedIn } from './auth.ts';
import { DriverInSeason } from './drivers.ts';
import { Leaderboard } from './leaderboard.ts';
import { Prediction } from './predictions.ts';
import { Race, RaceStatus } from './races.ts';
import { RaceResult, RevisionEntry, ScoreChange } from './results.ts';
import { ScoreEntry } from './scores.ts';

export type Schema = z.core.JSONSchema.BaseSchema;

/** The body of every refusal, as a schema. */
export const Refusal = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  current: z.optional(Prediction),
});

/** The schemas with a name in the document; all others are inlined. */
const NAMED = {
  RaceId,
  EntrantId,
  UserId,
  Season,
  Instant,
  Role,
  OfficialValue,
  Race,
  RaceStatus,
  DriverInSeason,
  Team,
  DriverInPairing,
  TeamInPairing,
  Pairing,
  PicksAsSent,
  Picks,
  Prediction,
  Car,
  HeadToHeadResult,
  Outcome,
  RaceResult,
  Correction,
  Change,
  ScoreChange,
  RevisionEntry,
  Award,
  ScoreEntry,
  Leaderboard,
  SignedIn,
  MessageSettings,
  Account,
  Comment,
  AuditEntry,
  Refusal,
};

const DESCRIPTIONS: Record<string, string> = {
  RaceId: 'The season and the circuit of a race: 2025-monza',
  EntrantId: 'A driver or a team as the race data has it: max_verstappen, red_bull',
  UserId: 'A player',
  Instant: 'ISO 8601 in UTC: 2025-09-06T13:58:00.000Z',
  PicksAsSent: 'A head-to-head may be left out while no matchup is set for the race',
  Refusal: 'What every refusal says; current is what stands instead of what the client saw',
} satisfies { [Name in keyof typeof NAMED]?: string };

const registry = z.registry<{ id: string; description?: string }>();
for (const [id, schema] of Object.entries<z.ZodMiniType>(NAMED)) {
  const description = DESCRIPTIONS[id];
  registry.add(schema, { id, ...(description && { description }) });
}

/** Converts zod schemas to JSON schemas, and collects the named schemas that they refer to. */
export function schemaCollection() {
  const collected = new Map<string, Schema>();
  return {
    /** @param io before parsing (`input`: requests) or after (`output`: replies) */
    schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
      const made = z.toJSONSchema(schema, { metadata: registry, io });
      const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/');
      const { $schema: _, $defs = {}, ...own }: Schema = JSON.parse(text);
      for (const [name, shape] of Object.entries($defs)) {
        const known = JSON.stringify(collected.get(name) ?? shape);
        if (known !== JSON.stringify(shape)) {
          throw new Error(
            `The contract contradicts itself: ${name} is sent in another shape than it is answered. Give each shape a name of its own in openapi-schemas.ts.`,
          );
        }
        collected.set(name, shape);
      }
      return own;
    },

    /** The collected schemas, sorted by name. */
    named(): Record<string, Schema> {
      return Object.fromEntries([...collected].sort(([one], [other]) => (one < other ? -1 : 1)));
    },
  };
}

export type SchemaOf = ReturnType<typeof schemaCollection>['schemaOf'];
