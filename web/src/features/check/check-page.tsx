import type { Finding } from '@parc-ferme/domain/receipt/finding';
import { verify } from '@parc-ferme/domain/receipt/verify';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSession } from '../../server/session.tsx';
import { Title } from '../../ui/title.tsx';
import styles from './check.module.css';
import { Findings, NotChecked } from './findings.tsx';
import { SeasonCheck } from './season-check.tsx';

const UNREADABLE = 'One of the files is not a sheet or a receipt of this site.';

/** Recomputes published picks and points in the browser, as `npm run verify` does outside of it. */
export default function CheckPage() {
  const { user } = useSession();
  const check = useMutation({ mutationFn: checkFiles });
  return (
    <div className={styles.page}>
      <Title>Check it yourself</Title>
      <p>
        When predictions close, this site publishes a sheet of all picks that count. Each sheet has
        a digest, a kind of fingerprint, and names the digest of the sheet before. Here your browser
        computes all of it again: no pick changed after the reveal, no sheet exchanged, every point
        earned.
      </p>
      {user ? (
        <SeasonCheck userId={user.id} />
      ) : (
        <p>
          <Link to="/login" state={{ from: '/check' }}>
            Log in
          </Link>{' '}
          to check a season, or choose files that you have.
        </p>
      )}
      <section aria-labelledby="files">
        <h2 id="files">Check files</h2>
        <p>
          Sheets, receipts, the season’s table as CSV, or the download of your data: any number of
          files at once.
        </p>
        <label className="button plain">
          Choose files …
          <input
            type="file"
            multiple
            className="visually-hidden"
            accept=".json,.csv,application/json,text/csv"
            onChange={({ target }) => {
              check.mutate([...(target.files ?? [])]);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
        </label>
        <NotChecked error={check.error} reason={UNREADABLE} />
        {check.data && <Findings of={check.data} />}
      </section>
      <Meaning />
    </div>
  );
}

async function checkFiles(files: File[]): Promise<Finding[]> {
  const read = async (file: File) => {
    const text = await file.text();
    return file.name.toLowerCase().endsWith('.csv') ? text : JSON.parse(text);
  };
  return verify(await Promise.all(files.map(read)));
}

function Meaning() {
  return (
    <>
      <section>
        <h2>What this proves</h2>
        <ul>
          <li>
            The picks are those of the sheet: whoever changes one afterwards breaks its digest.
          </li>
          <li>
            All of them came before predictions closed, by the time stamps that the digests cover.
          </li>
          <li>The points follow from picks and result, by the rules of this site.</li>
          <li>
            Your receipt: these very picks count for you. Nobody can guess your picks from it before
            the reveal.
          </li>
        </ul>
      </section>
      <section>
        <h2>What it cannot prove</h2>
        <ul>
          <li>
            That the official result is right. Compare it with{' '}
            <a href="https://www.formula1.com/en/results">formula1.com</a>.
          </li>
          <li>
            That nobody rewrote everything, sheets and all, before anybody kept a copy. Keep your
            receipts, or the email of the reveal: it has the digest of the sheet.
          </li>
          <li>
            That nobody changed a pick in the minutes between the reveal and its sheet. Your receipt
            shows that, too.
          </li>
          <li>That whoever runs the server did not look at the table before the reveal.</li>
        </ul>
      </section>
    </>
  );
}
