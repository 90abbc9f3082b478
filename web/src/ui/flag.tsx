import { useState } from 'react';
import styles from './flag.module.css';

/** Other names for a country in the race data. */
const SHORT_NAMES: Record<string, string> = {
  'Great Britain': 'UK',
  'United Arab Emirates': 'UAE',
  'United Kingdom': 'UK',
  'United States': 'USA',
};
const FALLBACK_FLAG = 'chequered';

/** The country's flag, of `public/static/flags/`; its name always stands beside it. */
export function Flag({ country }: { country: string }) {
  const [countryWithoutFlag, setWithoutFlag] = useState<string>();
  const name = Object.hasOwn(SHORT_NAMES, country) ? SHORT_NAMES[country] : country;
  const file = countryWithoutFlag === country || !name ? FALLBACK_FLAG : name;
  return (
    <img
      className={styles.flag}
      src={`/static/flags/${encodeURIComponent(file.toLowerCase().replaceAll(' ', '-'))}.svg`}
      alt=""
      width="30"
      height="20"
      loading="lazy"
      onError={() => setWithoutFlag(country)}
    />
  );
}
