import {
  CHANNELS,
  type Channel,
  MESSAGE_KINDS,
  type MessageSettings,
} from '@parc-ferme/domain/message/message-settings';
import { useId } from 'react';
import { KINDS } from './kinds.ts';
import styles from './messages.module.css';

type Kinds = MessageSettings['kinds'];
type Props = { kinds: Kinds; onChoose: (kinds: Kinds) => void };

const NAMES: Record<Channel, string> = { mail: 'Email', push: 'Push' };

/** A row for each kind, a column for each channel. */
export function KindTable({ kinds, onChoose }: Props) {
  const id = useId();
  return (
    <table className={styles.kinds}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Message</span>
          </th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {NAMES[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {MESSAGE_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {KINDS[kind].name}
              <span id={`${id}-${kind}`} className="quiet small">
                {KINDS[kind].hint}
              </span>
            </th>
            {CHANNELS.map((channel) => (
              <td key={channel}>
                <label>
                  <input
                    type="checkbox"
                    aria-label={`${KINDS[kind].name} by ${NAMES[channel].toLowerCase()}`}
                    aria-describedby={`${id}-${kind}`}
                    checked={kinds[kind][channel]}
                    onChange={(event) => {
                      const channels = { ...kinds[kind], [channel]: event.target.checked };
                      onChoose({ ...kinds, [kind]: channels });
                    }}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
