import { teamCodeOf } from '@parc-ferme/domain/race/team-code';
import { codeOf, type Driver, type Team } from '../server/season.tsx';

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
  const name = team?.name ?? id.replaceAll('_', ' ');
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
