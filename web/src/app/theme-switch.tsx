import { useState } from 'react';
import { ViewSwitch } from '../ui/view-switch.tsx';
import { storedTheme, storeTheme } from './theme.ts';

const NAMES = { system: 'System', light: 'Light', dark: 'Dark' };

export function ThemeSwitch() {
  const [chosen, setChosen] = useState(storedTheme);
  return (
    <ViewSwitch
      legend="Theme"
      names={NAMES}
      chosen={import.meta.env.SSR ? undefined : chosen}
      onChoose={(theme) => {
        storeTheme(theme);
        setChosen(theme);
      }}
    />
  );
}
