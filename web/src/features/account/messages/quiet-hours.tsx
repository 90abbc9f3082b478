import type { MessageSettings } from '@parc-ferme/domain/message/message-settings';
import { Choice } from '../../../ui/choice.tsx';
import { timeZone } from '../../../ui/time-format.ts';

type Hours = MessageSettings['quietHours'];
type Props = { quietHours: Hours; onChoose: (quietHours: Hours) => void };

const NIGHT = { from: 22, to: 7 };
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  name: `${String(hour).padStart(2, '0')}:00`,
}));

export function QuietHours({ quietHours, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="visually-hidden">Quiet hours</legend>
      <label className="check">
        <input
          type="checkbox"
          checked={quietHours !== undefined}
          onChange={(event) => onChoose(event.target.checked ? NIGHT : undefined)}
        />
        Quiet hours
      </label>
      {quietHours && (
        <div className="row">
          <Choice
            label="From"
            value={String(quietHours.from)}
            options={HOURS.filter(({ value }) => value !== String(quietHours.to))}
            onChoose={(hour) => onChoose({ ...quietHours, from: Number(hour) })}
          />
          <Choice
            label="To"
            value={String(quietHours.to)}
            options={HOURS.filter(({ value }) => value !== String(quietHours.from))}
            onChoose={(hour) => onChoose({ ...quietHours, to: Number(hour) })}
          />
        </div>
      )}
      <p className="quiet small">
        {quietHours
          ? `Messages wait until they end, by ${timeZoneCity()} time. Only the last call, two hours before predictions close, comes anyway.`
          : 'Messages come at any time of the day.'}
      </p>
    </fieldset>
  );
}

/** `Europe/Vienna` → `Vienna` */
function timeZoneCity(): string {
  const zone = timeZone();
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
