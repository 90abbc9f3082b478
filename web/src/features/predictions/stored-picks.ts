import { forDriverPicks } from '@parc-ferme/domain/picks/categories';
import type { PartialPicks } from '@parc-ferme/domain/picks/picks';

/** The picks of a stored draft. What cannot be read is missing. */
export function parsePicks(draft: unknown): PartialPicks {
  const fields = fieldsOf(fieldsOf(draft).picks);
  const [p1, p2, p3] = ['0', '1', '2'].map((place) => textsIn(fields.podium)[place]);
  const driverIds = textsIn(fields);
  const { driver1 = '', driver2 = '', winner: driver = '' } = textsIn(fields.driverHeadToHead);
  const { team1 = '', team2 = '', winner: team = '' } = textsIn(fields.teamHeadToHead);
  return {
    podium: [p1, p2, p3],
    ...forDriverPicks((key) => driverIds[key]),
    driverHeadToHead:
      driver && [driver1, driver2].includes(driver) ? { driver1, driver2, winner: driver } : null,
    teamHeadToHead: team && [team1, team2].includes(team) ? { team1, team2, winner: team } : null,
  };
}

type Fields = { readonly [name: string]: unknown };
type Texts = { readonly [name: string]: string | undefined };

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' ? { ...value } : {};
}

function textsIn(value: unknown): Texts {
  const fields = Object.entries(fieldsOf(value));
  return Object.fromEntries(
    fields.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
}
