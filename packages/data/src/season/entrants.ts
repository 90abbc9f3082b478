import {
  Driver,
  DriverPairs,
  type Entrants,
  Field,
  Grid,
  Team,
} from '@parc-ferme/domain/entrants/entrants';
import * as z from 'zod/mini';
import type { Item } from '../expressions.ts';
import { json } from '../json-attribute.ts';

/** The calendar sync writes the lists and the grid, the result import the field. */
const StoredEntrants = z.object({
  drivers: json(z.array(Driver)),
  teams: json(z.array(Team)),
  joins: z.optional(json(DriverPairs)),
  parted: z.optional(json(DriverPairs)),
  field: z.optional(json(Field)),
  grid: z.optional(json(Grid)),
});

const NO_ENTRANTS: Entrants = { drivers: [], teams: [] };

export function parseEntrants(item: Item | undefined): Entrants {
  return item ? StoredEntrants.parse(item) : NO_ENTRANTS;
}
