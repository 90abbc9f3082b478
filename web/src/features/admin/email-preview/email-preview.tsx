import { SAMPLES, type Sample } from '@parc-ferme/domain/message/sample';
import { useId, useState } from 'react';
import { Skeleton } from '../../../components/skeleton.tsx';
import { routeQuery } from '../../../server-data.ts';
import { useServerData } from '../../../use-server-data.ts';
import { AdminFailure } from '../admin-failure.tsx';
import styles from './email-preview.module.css';

const NAMES: Record<Sample, string> = {
  'picks-missing': 'Picks missing, a day before',
  'last-call': 'Picks missing, last call',
  'closing-moved': 'Closing moved to an earlier time',
  'void-picks': 'Head-to-head to choose again',
  'picks-open': 'Picks are open',
  result: 'Result',
  'result-changed': 'Result changed',
  mentioned: 'Mentioned in Smack talk',
  'password-reset': 'Password reset',
  'email-confirmation': 'Confirm the email address',
  'new-email': 'Confirm a new email address',
  'email-changed': 'Email address changed',
};

/** Every email as the admin would get it, with made-up news. */
export function EmailPreview() {
  const id = useId();
  const [sample, setSample] = useState<Sample>('result');
  const { data, error } = useServerData(
    routeQuery('messages.preview', { params: { sample }, query: { site: location.origin } }),
  );
  return (
    <div className={styles.preview}>
      <label htmlFor={id}>Email</label>
      <select
        id={id}
        value={sample}
        onChange={({ target }) => setSample(SAMPLES.find((one) => one === target.value) ?? sample)}
      >
        {SAMPLES.map((one) => (
          <option key={one} value={one}>
            {NAMES[one]}
          </option>
        ))}
      </select>
      {!data && !error && <Skeleton lines={12} />}
      {error && <AdminFailure error={error} otherwise="Failed to load data" />}
      {data && (
        <>
          <p>
            Subject: <b>{data.subject}</b>
          </p>
          <h3>As HTML</h3>
          {/* In an image nothing runs, and nothing is loaded. */}
          <img
            className={styles.email}
            src={`data:image/svg+xml,${encodeURIComponent(data.image)}`}
            alt={`The email “${data.subject}”. Its words are in the text below.`}
          />
          <h3>As text</h3>
          <pre className={styles.text}>{data.text}</pre>
        </>
      )}
    </div>
  );
}
