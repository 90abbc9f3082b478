import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SupportAddress } from '../ui/support-address.tsx';
import { ViewSwitch } from '../ui/view-switch.tsx';
import styles from './footer.module.css';
import { storedTheme, storeTheme } from './theme.ts';

export function Footer() {
  return (
    <footer className={`spread ${styles.footer}`}>
      <nav className="row touch" aria-label="More">
        <Link to="/races">Races</Link>
        <Link to="/rules">Rules</Link>
        <Link to="/hall-of-fame">Hall of fame</Link>
      </nav>
      <ThemeSwitch />
      <p>
        Report a scoring error: <SupportAddress />
      </p>
      <p className="quiet">
        Race data by Jolpica-F1. Not associated with Formula 1. Nobody can change a pick once the
        cars are in parc fermé, and nobody sees anyone else’s picks early.{' '}
        <a href="/licenses.txt">Licences of the software on this site</a>
      </p>
    </footer>
  );
}

const NAMES = { system: 'System', light: 'Light', dark: 'Dark' };

function ThemeSwitch() {
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
