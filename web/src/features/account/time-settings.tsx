import { useState } from 'react';
import { serverNow } from '../../server/server-clock.ts';
import { Choice } from '../../ui/choice.tsx';
import {
  browserTimeZone,
  CLOCKS,
  formatTime,
  storeClock,
  storedClock,
  storedTimeZone,
  storeTimeZone,
} from '../../ui/time-format.ts';
import { CollapsedPanel } from './collapsed-panel.tsx';

const NAMES = {
  automatic: 'Automatic',
  '24-hour': '24-hour (14:00)',
  '12-hour': '12-hour (2:00 PM)',
};

/** Applied at once, as a change is easily undone. */
export function TimeSettings() {
  const [clock, setClock] = useState(storedClock);
  const [zone, setZone] = useState(storedTimeZone);
  return (
    <CollapsedPanel title="Times">
      <div className="form">
        <Choice
          label="Time format"
          value={clock}
          options={CLOCKS.map((value) => ({ value, name: NAMES[value] }))}
          onChoose={(chosen) => {
            const next = CLOCKS.find((one) => one === chosen) ?? 'automatic';
            storeClock(next);
            setClock(next);
          }}
        />
        <Choice
          label="Time zone"
          value={zone ?? ''}
          prompt={`Automatic (${browserTimeZone()})`}
          options={timeZones(zone).map((value) => ({ value, name: value.replaceAll('_', ' ') }))}
          onChoose={(chosen) => {
            storeTimeZone(chosen || undefined);
            setZone(chosen || undefined);
          }}
        />
        <p role="status">{`Now it’s ${formatTime(serverNow(), 'dateTime')}.`}</p>
        <p className="quiet small">Saved on this device only.</p>
      </div>
    </CollapsedPanel>
  );
}

/** Browsers list a zone by one of its names only; the stored one may be another. */
function timeZones(stored: string | undefined): string[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  if (stored) zones.add(stored);
  return [...zones];
}
