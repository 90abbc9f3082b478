import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { storedTheme, storeTheme, THEMES, type Theme } from './theme.ts';
import styles from './theme-switch.module.css';

const NAMES: Record<Theme, { name: string; icon: 'system' | 'sun' | 'moon' }> = {
  system: { name: 'System theme', icon: 'system' },
  light: { name: 'Light theme', icon: 'sun' },
  dark: { name: 'Dark theme', icon: 'moon' },
};

export function ThemeSwitch() {
  const [chosen, setChosen] = useState(storedTheme);
  const choose = (theme: Theme) => {
    storeTheme(theme);
    setChosen(theme);
  };
  return (
    <fieldset className={styles.themeSwitch}>
      <legend className="visually-hidden">Theme</legend>
      {THEMES.map((theme) => (
        <label key={theme} title={NAMES[theme].name}>
          <input
            type="radio"
            name="theme"
            className="visually-hidden"
            checked={!import.meta.env.SSR && theme === chosen}
            onChange={() => choose(theme)}
          />
          <Icon name={NAMES[theme].icon} />
          <span className="visually-hidden">{NAMES[theme].name}</span>
        </label>
      ))}
    </fieldset>
  );
}
