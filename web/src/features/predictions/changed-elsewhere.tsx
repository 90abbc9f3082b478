import { Dialog } from '../../components/dialog.tsx';
import { DriverTag, TeamTag } from '../../components/entrant.tsx';
import type { Entrants } from '../../season.tsx';
import { type Choices, PICKS } from './picks.ts';
import styles from './predictions-page.module.css';

type Props = {
  saved: Choices;
  mine: Choices;
  entrants: Entrants;
  onKeep: () => void;
  onReplace: () => void;
  onClose: () => void;
};

/** Shows both versions when another device has changed the prediction. */
export function ChangedElsewhere({ saved, mine, entrants, onKeep, onReplace, onClose }: Props) {
  const differing = PICKS.filter(({ name }) => saved[name] !== mine[name]);
  return (
    <Dialog title="Your prediction was changed somewhere else" onClose={onClose}>
      <p>
        Another tab or device saved other picks after you opened this page. Nothing has been
        replaced.
      </p>
      <table className={styles.bothPicks}>
        <thead>
          <tr>
            <th scope="col">Pick</th>
            <th scope="col">Saved</th>
            <th scope="col">Yours here</th>
          </tr>
        </thead>
        <tbody>
          {differing.map(({ name, label }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              {[saved, mine].map((choices, side) => (
                <td key={side === 0 ? 'saved' : 'mine'}>
                  <Chosen name={name} choice={choices[name]} entrants={entrants} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="actions">
        <button type="button" className="plain" onClick={onKeep}>
          Keep what is saved
        </button>
        <button type="button" onClick={onReplace}>
          Save mine instead
        </button>
      </div>
    </Dialog>
  );
}

type ChosenProps = { name: string; choice: string | undefined; entrants: Entrants };

function Chosen({ name, choice, entrants }: ChosenProps) {
  const [id] = choice?.split('>') ?? [];
  if (!id) return <span className="quiet">No pick</span>;
  return name === 'team' ? (
    <TeamTag id={id} team={entrants.team(id)} />
  ) : (
    <DriverTag id={id} driver={entrants.driver(id)} />
  );
}
