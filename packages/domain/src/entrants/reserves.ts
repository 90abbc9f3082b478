type ListedDriver = {
  driverId: string;
  /** Of the latest field, or of that of the season before. */
  constructorId?: string | undefined;
  sameAs?: string | undefined;
  notRacing?: true | undefined;
};

const CARS_OF_A_TEAM = 2;

/**
 * The drivers of a season's list who are not expected in the next race: those outside the latest field, if the
 * list has more drivers than cars. Before the first race the list rarely is that long, as those outside the
 * field of the season before are new drivers. Without any field there are none.
 */
export function reservesAmong<Driver extends ListedDriver>(
  drivers: readonly Driver[],
  teams: number,
): Driver[] {
  const all = drivers.filter(({ sameAs }) => !sameAs);
  const outside = all.filter(({ constructorId }) => constructorId === undefined);
  if (outside.length === all.length) return [];
  const isLong = all.length > CARS_OF_A_TEAM * teams;
  return isLong ? outside : outside.filter(({ notRacing }) => notRacing);
}
