import type { Picks } from '@parc-ferme/domain/picks/picks';
import type { AskedQuestion } from '@parc-ferme/domain/race/question';
import type { Entrants } from '../../server/season.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Entrant } from '../../ui/entrant.tsx';
import { differingCategories } from './picks.ts';
import styles from './predictions-page.module.css';

type Props = {
  saved: Picks;
  /** The picks of the form, which were not saved. */
  onPage: Picks;
  entrants: Entrants;
  question: AskedQuestion | undefined;
  onKeep: () => void;
  onReplace: () => void;
  onClose: () => void;
};

/** Shows both versions when another device has changed the prediction. */
export function ChangedElsewhere({ saved, onPage, entrants, question, ...props }: Props) {
  const { onKeep, onReplace, onClose } = props;
  return (
    <Dialog title="Your picks were changed elsewhere" onClose={onClose}>
      <p>
        Another tab or device saved other picks after you opened this page. Nothing has been
        overwritten.
      </p>
      <table className={styles.bothPicks}>
        <thead>
          <tr>
            <th scope="col">Pick</th>
            <th scope="col">Saved</th>
            <th scope="col">On this page</th>
          </tr>
        </thead>
        <tbody>
          {differingCategories(saved, onPage, question).map(({ key, label, chosenFrom }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {[saved, onPage].map((picks) => (
                <td key={picks === saved ? 'saved' : 'on page'}>
                  <Entrant
                    chosenFrom={chosenFrom}
                    entrants={entrants}
                    id={picks[key]}
                    none="No pick"
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="actions">
        <button type="button" className="plain" onClick={onKeep}>
          Keep the saved picks
        </button>
        <button type="button" onClick={onReplace}>
          Replace with mine
        </button>
      </div>
    </Dialog>
  );
}
