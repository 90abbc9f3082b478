type ListedDriver = {
  driverId: string;
  /** The team in the latest field. */
  constructorId?: string | undefined;
  sameAs?: string | undefined;
  notRacing?: true | undefined;
};

const CARS_OF_A_TEAM = 2;

/**
 * The drivers of a season's list who are not expected in the next race: if the list has more drivers than the teams
 * have cars, those outside the latest field; else those of them whom an admin marked as not racing. Before the first
 * race the latest field is that of the season before, and the list is rarely that long: drivers outside the field are
 * new ones, who will race. Without any field nobody is a reserve.
 */
export function reservesAmong<Driver extends ListedDriver>(
  drivers: readonly Driver[],
  teamCount: number,
): Driver[] {
  const persons = drivers.filter(({ sameAs }) => !sameAs);
  const outsideField = persons.filter(({ constructorId }) => constructorId === undefined);
  if (outsideField.length === persons.length) return [];
  const areMoreThanCars = persons.length > CARS_OF_A_TEAM * teamCount;
  return areMoreThanCars ? outsideField : outsideField.filter(({ notRacing }) => notRacing);
}
