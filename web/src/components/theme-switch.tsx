import { useState } from 'react';
import { storedTheme, storeTheme, THEMES, type Theme } from '../theme.ts';
import { Icon } from './icon.tsx';
import styles from './theme-switch.module.css';

const NAMES: Record<Theme, { name: string; icon: 'system' | 'sun' | 'moon' }> = {
  system: { name: 'Like the system', icon: 'system' },
  light: { name: 'Light', icon: 'sun' },
  dark: { name: 'Dark', icon: 'moon' },
};

export function ThemeSwitch() {
  const [chosen, setChosen] = useState(storedTheme);
  const choose = (theme: Theme) => {
    storeTheme(theme);
    setChosen(theme);
  };
  return (
    <fieldset className={styles.themeSwitch}>
      <legend className="unseen">Colours</legend>
      {THEMES.map((theme) => (
        <label key={theme} title={NAMES[theme].name}>
          <input
            type="radio"
            name="theme"
            className="unseen"
            checked={theme === chosen}
            onChange={() => choose(theme)}
          />
          <Icon name={NAMES[theme].icon} />
          <span className="unseen">{NAMES[theme].name}</span>
        </label>
      ))}
    </fieldset>
  );
}
