type RaceAtCircuit = {
  _id: string;
  raceName: string;
  circuit: { country: string; locality?: string | undefined };
};

/** What fans call these countries, which the race data abbreviates. */
export const COUNTRY_NAMES: Record<string, string> = { UK: 'Britain', UAE: 'Abu Dhabi' };

/** The race in a word: its country, or its place where the season has several races there. */
export function placeName(
  { _id, raceName, circuit }: RaceAtCircuit,
  races: RaceAtCircuit[],
): string {
  const { country, locality } = circuit;
  const hasOthersThere = races.some(
    (other) => other._id !== _id && other.circuit.country === country,
  );
  const name = hasOthersThere ? locality : (COUNTRY_NAMES[country] ?? country);
  return name || raceName;
}
