import { useState } from 'react';
import { serverNow } from '../../server/server-clock.ts';
import { Choice } from '../../ui/choice.tsx';
import {
  browserTimeZone,
  formatTime,
  storedTimeZone,
  storeTimeZone,
} from '../../ui/time-format.ts';
import { CollapsedPanel } from './collapsed-panel.tsx';

/** Applied at once, as a change is easily undone. */
export function TimeSettings() {
  const [zone, setZone] = useState(storedTimeZone);
  return (
    <CollapsedPanel title="Times">
      <div className="form">
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
