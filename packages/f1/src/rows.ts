import * as z from 'zod/mini';
import type { Rows } from './source.ts';

const MAX_NAMES = 20;

/** At most 60 printable characters. It is the only text of the source in an unreadable row's name. */
const LabelText = z.string().check(z.trim(), z.regex(/^\P{C}{1,60}$/u));

/** The round, driver or team of a row, as far as it can be read. */
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

/** Parses each row alone, so that one odd row costs no other. The names are shown to admins. */
export function readEach<Row>(
  given: unknown[],
  shape: z.ZodMiniType<Row>,
  noun = 'row',
): Rows<Row> {
  const rows: Row[] = [];
  const unreadable: string[] = [];
  for (const [index, row] of given.entries()) {
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

function shortened(names: string[]): string[] {
  const more = names.length - MAX_NAMES;
  return more > 0 ? [...names.slice(0, MAX_NAMES), `${more} more`] : names;
}
