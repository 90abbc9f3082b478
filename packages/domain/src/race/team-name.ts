/** Common codes of teams, where they are not the first letters of the name. */
const TEAM_CODES: Record<string, string> = { red_bull: 'RBR', aston_martin: 'AMR' };

/** RBR of Red Bull. */
export function teamCodeOf(id: string, name: string): string {
  return TEAM_CODES[id] ?? abbreviated(name);
}

/** Three letters of a team's name: FER for Ferrari. */
function abbreviated(name: string): string {
  const words = name.replace(/ F1 Team$/, '').split(' ');
  const [first = '', second] = words;
  const letters = second ? `${first[0]}${second.slice(0, 2)}` : first.slice(0, 3);
  return letters.toUpperCase();
}
