/** What fans call a team, if the race data has another name. */
const TEAM_NAMES: ReadonlyMap<string, string> = new Map([['rb', 'Racing Bulls']]);

/** Common codes of teams that `abbreviated` would not give. */
const TEAM_CODES: ReadonlyMap<string, string> = new Map([
  ['red_bull', 'RBR'],
  ['aston_martin', 'AMR'],
  ['rb', 'RB'],
]);

/** The short name: Haas for Haas F1 Team. */
export function teamNameOf(id: string, name: string): string {
  return TEAM_NAMES.get(id) ?? name.replace(/ F1 Team$/, '');
}

type Team = { constructorId: string; name: string };

/** "Haas – Racing Bulls" */
export function teamPairText({ team1, team2 }: { team1: Team; team2: Team }): string {
  return [team1, team2]
    .map(({ constructorId, name }) => teamNameOf(constructorId, name))
    .join(' – ');
}

/** The code for little space: RBR for Red Bull. */
export function teamCodeOf(id: string, name: string): string {
  return TEAM_CODES.get(id) ?? abbreviated(teamNameOf(id, name));
}

/** FER for Ferrari; the first letter of one word and two of the next: NLI for New Lions Racing. */
function abbreviated(name: string): string {
  const [first = '', second] = name.split(' ');
  const letters = second ? `${first[0]}${second.slice(0, 2)}` : first.slice(0, 3);
  return letters.toUpperCase();
}
