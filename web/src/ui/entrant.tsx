import { teamCodeOf, teamNameOf } from '@parc-ferme/domain/entrants/team-name';
import type { Category } from '@parc-ferme/domain/picks/categories';
import { codeOf, type Driver, type Entrants, type Team } from '../server/season.tsx';
import { WITHOUT_WINNER } from './without-winner.ts';

type DriverProps = { driver: Driver | undefined; id: string; short?: boolean };

/** A driver with the bar of his team: code and name, or the code alone where space is short. */
export function DriverTag({ driver, id, short = false }: DriverProps) {
  if (!driver) return <span className="entrant">{id.replaceAll('_', ' ')}</span>;
  const { givenName, familyName, constructorId } = driver;
  const name = `${givenName} ${familyName}`.trim();
  const code = codeOf(driver);
  return (
    <span className="entrant" data-team={constructorId}>
      {short ? (
        <abbr className="code" title={name}>
          {code}
        </abbr>
      ) : (
        <>
          <span className="code" aria-hidden="true">
            {code}
          </span>
          <span>{name}</span>
        </>
      )}
    </span>
  );
}

type TeamProps = { team: Team | undefined; id: string; short?: boolean };

/** A team with its bar: its name, or three letters of it where space is short. */
export function TeamTag({ team, id, short = false }: TeamProps) {
  const name = teamNameOf(id, team?.name ?? id.replaceAll('_', ' '));
  return (
    <span className="entrant" data-team={id}>
      {short ? (
        <abbr className="code" title={name}>
          {teamCodeOf(id, name)}
        </abbr>
      ) : (
        <span>{name}</span>
      )}
    </span>
  );
}

/** The answer to a question, such as "Yes", cut off by the style sheet where space is short. */
function Answer({ text, short }: { text: string; short: boolean }) {
  return short ? (
    <abbr className="code answer" title={text}>
      {text}
    </abbr>
  ) : (
    <span>{text}</span>
  );
}

type EntrantProps = {
  chosenFrom: Category['chosenFrom'];
  /** A driver's, a team's or an answer's id, or how a head-to-head without a winner ended. */
  id: string | null | undefined;
  entrants: Entrants;
  /** The text without an id. */
  none: string;
  short?: boolean;
};

export function Entrant({ chosenFrom, id, entrants, none, short = false }: EntrantProps) {
  const withoutWinner = WITHOUT_WINNER.get(id ?? '');
  const isAnswer = typeof chosenFrom === 'object' && chosenFrom.has(id ?? '');
  if (withoutWinner && !isAnswer) return <span>{withoutWinner}</span>;
  if (!id) {
    return short ? (
      <span role="img" aria-label={none} title={none}>
        –
      </span>
    ) : (
      <span className="quiet">{none}</span>
    );
  }
  if (typeof chosenFrom === 'object')
    return <Answer text={chosenFrom.get(id) ?? id} short={short} />;
  return chosenFrom === 'teams' ? (
    <TeamTag id={id} team={entrants.team(id)} short={short} />
  ) : (
    <DriverTag id={id} driver={entrants.driver(id)} short={short} />
  );
}
