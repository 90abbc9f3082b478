import {
  Driver,
  DriverPairs,
  type Entrants,
  Field,
  QualifyingOrder,
  Team,
} from '@parc-ferme/domain/entrants/entrants';
import * as z from 'zod/mini';
import type { Item } from '../expressions.ts';
import { json } from '../json-attribute.ts';

const StoredEntrants = z.object({
  // The calendar sync and admins write these four lists together.
  drivers: json(z.array(Driver)),
  teams: json(z.array(Team)),
  /** Pairs of ids that are one driver. */
  joins: z.optional(json(DriverPairs)),
  /** Pairs of ids that are two drivers, however alike their names. */
  parted: z.optional(json(DriverPairs)),
  /** The cars of the latest race, written by the result import. */
  field: z.optional(json(Field)),
  /** The cars of the latest qualifying in its order, written by the calendar sync. */
  qualifyingOrder: z.optional(json(QualifyingOrder)),
});

const NO_ENTRANTS: Entrants = { drivers: [], teams: [] };

export function parseEntrants(item: Item | undefined): Entrants {
  return item ? StoredEntrants.parse(item) : NO_ENTRANTS;
}
