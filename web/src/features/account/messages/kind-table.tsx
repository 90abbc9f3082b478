import { CHANNELS, CHOSEN_KINDS, type Channel } from '@parc-ferme/domain/message/kinds';
import type { MessageSettings } from '@parc-ferme/domain/message/message-settings';
import { useId } from 'react';
import styles from './messages.module.css';

type Kinds = MessageSettings['kinds'];
type Props = { kinds: Kinds; onChoose: (kinds: Kinds) => void };

const CHANNEL_NAMES: Record<Channel, string> = { mail: 'Email', push: 'Push' };

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
              {CHANNEL_NAMES[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CHOSEN_KINDS.map(({ kind, label, explanation }) => (
          <tr key={kind}>
            <th scope="row">
              {label}
              <br />
              <span id={`${id}-${kind}`} className="quiet small">
                {explanation}
              </span>
            </th>
            {CHANNELS.map((channel) => (
              <td key={channel}>
                <label>
                  <input
                    type="checkbox"
                    aria-label={`${label} by ${CHANNEL_NAMES[channel].toLowerCase()}`}
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
