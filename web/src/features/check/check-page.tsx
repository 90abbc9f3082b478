import { decodeText } from '@parc-ferme/domain/past-season/decode-text';
import type { Finding } from '@parc-ferme/domain/receipt/finding';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSession } from '../../server/session.tsx';
import { Title } from '../../ui/title.tsx';
import styles from './check.module.css';
import { Findings, NotChecked } from './findings.tsx';
import { verify } from './lazy-verify.ts';
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
        recounts all of it: picks, points, and the table of the season.
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
        <NotChecked error={check.error} fallback={UNREADABLE} />
        {check.data && <Findings findings={check.data} />}
      </section>
      <Meaning />
    </div>
  );
}

async function checkFiles(files: File[]): Promise<Finding[]> {
  const readFile = async (file: File) => {
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    return file.name.toLowerCase().endsWith('.csv') ? text : JSON.parse(text);
  };
  return verify(await Promise.all(files.map(readFile)));
}

function Meaning() {
  return (
    <>
      <section>
        <h2>What this proves</h2>
        <ul>
          <li>
            The picks that count are those of the sheet, and came before predictions closed, by the
            time stamps that the digests cover. Whoever changes one afterwards breaks a digest.
          </li>
          <li>Points, totals, averages and ranks follow from picks and results, by the rules.</li>
          <li>
            Your receipt is signed by this site, which cannot deny it: either these very picks count
            for you, or you see what counts instead. Nobody can guess your picks from its digest.
          </li>
          <li>
            Nobody can make a receipt up: without the signature it is not a receipt of this site.
          </li>
        </ul>
      </section>
      <section>
        <h2>What it cannot prove</h2>
        <ul>
          <li>
            That the official result is right, and that predictions closed before qualifying.
            Compare both with <a href="https://www.formula1.com/en/results">formula1.com</a>.
          </li>
          <li>
            When a receipt was signed, and who sent the picks: somebody who knows your password can
            send some, too.
          </li>
          <li>That whoever runs the server did not look at the table before the reveal.</li>
          <li>
            That nobody rewrote everything. Whoever runs the site can rewrite it all, except what
            lies in other hands: your receipts, copies of the sheets, and the emails of results,
            which have the digest.
          </li>
        </ul>
      </section>
    </>
  );
}
