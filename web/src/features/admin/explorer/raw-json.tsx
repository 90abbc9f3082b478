import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../explorer-page.module.css';

const SAID = {
  idle: '',
  copied: 'Copied',
  refused: 'The browser did not allow it: select the text and copy it yourself.',
};

/** The server's raw reply, to inspect or copy. */
export function RawJson({ name, data }: { name: string; data: unknown }) {
  const [said, setSaid] = useState<keyof typeof SAID>('idle');
  const text = JSON.stringify(data, null, 2);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('copied');
    } catch {
      setSaid('refused');
    }
  }

  return (
    <details className={styles.rawJson}>
      <summary>Raw JSON</summary>
      <div className={styles.refresh}>
        <button type="button" className="plain" onClick={copy}>
          <Icon name="copy" /> Copy JSON
        </button>
        <span role="status">{SAID[said]}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label={`Raw JSON of ${name}`} tabIndex={0}>
        <pre>{text}</pre>
      </section>
    </details>
  );
}
