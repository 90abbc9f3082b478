type Named = {
  _id: string;
  raceName: string;
  circuit: { country: string; locality?: string | undefined };
};

/** What fans call these countries, which the race data abbreviates. */
export const COUNTRIES: Record<string, string> = { UK: 'Britain', UAE: 'Abu Dhabi' };

/** The race in a word: its country, or its place where the season has several races there. */
export function placeName({ _id, raceName, circuit }: Named, races: Named[]): string {
  const { country, locality } = circuit;
  const isAlone = races.every((one) => one._id === _id || one.circuit.country !== country);
  const name = isAlone ? (COUNTRIES[country] ?? country) : locality;
  return name || raceName;
}
