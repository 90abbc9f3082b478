import * as z from 'zod/mini';
import type { Rows } from './source.ts';

const MAX_DESCRIPTIONS = 20;

/** At most 60 printable characters. The description of an unreadable row quotes no other text of the source. */
const LabelText = z.string().check(z.trim(), z.regex(/^\P{C}{1,60}$/u));

/** The round, driver or team of a row, whichever it has. */
const Label = z.union([
  z.pipe(
    z.object({ round: LabelText }),
    z.transform(({ round }) => `round ${round}`),
  ),
  z.pipe(
    z.object({ Driver: z.object({ driverId: LabelText }) }),
    z.transform(({ Driver }) => Driver.driverId),
  ),
  z.pipe(
    z.object({ driverId: LabelText }),
    z.transform(({ driverId }) => driverId),
  ),
  z.pipe(
    z.object({ constructorId: LabelText }),
    z.transform(({ constructorId }) => constructorId),
  ),
]);

/** Parses each row alone, so that an unreadable row does not cost the others. */
export function readEach<Row>(
  rawRows: unknown[],
  shape: z.ZodMiniType<Row>,
  noun = 'row',
): Rows<Row> {
  const rows: Row[] = [];
  const unreadable: string[] = [];
  for (const [index, row] of rawRows.entries()) {
    const { data, error } = shape.safeParse(row);
    if (error) unreadable.push(`${noun} ${index + 1}${labelOf(row)}: ${fieldPath(error)}`);
    else rows.push(data);
  }
  return { rows, unreadable: shortened(unreadable) };
}

function labelOf(row: unknown): string {
  const { data } = Label.safeParse(row);
  return data ? ` (${data})` : '';
}

function fieldPath({ issues: [first] }: z.core.$ZodError): string {
  return first?.path.join('.') || 'the whole row';
}

function shortened(descriptions: string[]): string[] {
  const omitted = descriptions.length - MAX_DESCRIPTIONS;
  return omitted > 0
    ? [...descriptions.slice(0, MAX_DESCRIPTIONS), `${omitted} more`]
    : descriptions;
}
