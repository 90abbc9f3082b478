import { useState } from 'react';
import { Link } from 'react-router-dom';
import { deviceStorage } from '../../server/device-storage.ts';

const keyOf = (userId: string) => `second-step.${userId}`;

/** What a new player can set up after the first picks; shown until it is dismissed. */
export function AfterFirstPicks({ userId }: { userId: string }) {
  const [isDone, setDone] = useState(() => deviceStorage.getItem(keyOf(userId)) !== null);
  if (isDone) return null;

  function dismiss() {
    deviceStorage.setItem(keyOf(userId), 'done');
    setDone(true);
  }

  return (
    <section className="panel" aria-labelledby="second-step">
      <h2 id="second-step">You’re in. Now never miss a closing</h2>
      <ul>
        <li>
          <Link to="/races">Put the races in your calendar</Link>, closing times included.
        </li>
        <li>
          <Link to="/account">Switch push on</Link> for a reminder before closing, and for your
          points.
        </li>
        <li>
          Keep this site on your home screen: tap Share, then “Add to Home Screen”, or “Install” in
          the browser’s menu.
        </li>
      </ul>
      <button type="button" className="plain" onClick={dismiss}>
        Got it
      </button>
    </section>
  );
}
