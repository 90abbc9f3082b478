/** What fans call a team, where it is not the name in the race data. */
const TEAM_NAMES: ReadonlyMap<string, string> = new Map([['rb', 'Racing Bulls']]);

/** Common codes of teams, where they are not the first letters of the name. */
const TEAM_CODES: ReadonlyMap<string, string> = new Map([
  ['red_bull', 'RBR'],
  ['aston_martin', 'AMR'],
  ['rb', 'RB'],
]);

/** Haas of Haas F1 Team. */
export function teamNameOf(id: string, name: string): string {
  return TEAM_NAMES.get(id) ?? name.replace(/ F1 Team$/, '');
}

type Team = { constructorId: string; name: string };

/** Haas – Racing Bulls */
export function teamPairText({ team1, team2 }: { team1: Team; team2: Team }): string {
  return [team1, team2]
    .map(({ constructorId, name }) => teamNameOf(constructorId, name))
    .join(' – ');
}

/** RBR of Red Bull. */
export function teamCodeOf(id: string, name: string): string {
  return TEAM_CODES.get(id) ?? abbreviated(teamNameOf(id, name));
}

/** Three letters of a team's name: FER for Ferrari. */
function abbreviated(name: string): string {
  const [first = '', second] = name.split(' ');
  const letters = second ? `${first[0]}${second.slice(0, 2)}` : first.slice(0, 3);
  return letters.toUpperCase();
}
