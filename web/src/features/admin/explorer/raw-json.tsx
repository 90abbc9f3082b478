import { CopyButton } from '../copy-button.tsx';
import styles from '../explorer-page.module.css';

/** The server's raw reply, to inspect or copy. */
export function RawJson({ name, data }: { name: string; data: unknown }) {
  const text = JSON.stringify(data, null, 2);
  return (
    <details className={styles.rawJson}>
      <summary>Raw JSON</summary>
      <p>
        <CopyButton label="Copy JSON" text={text} what="text" />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="wide" aria-label={`Raw JSON of ${name}`} tabIndex={0}>
        <pre>{text}</pre>
      </section>
    </details>
  );
}
