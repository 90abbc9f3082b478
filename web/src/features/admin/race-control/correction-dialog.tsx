import { labelOf } from '@parc-ferme/domain/picks/categories';
import { valuesOf } from '@parc-ferme/domain/picks/values';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { Choice } from '../../../components/choice.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import type { Driver, Entrants, Race } from '../../../season.tsx';
import { AdminFailure } from '../admin-failure.tsx';
import styles from './correction-dialog.module.css';
import { CorrectionPreview } from './correction-preview.tsx';
import {
  asChosen,
  asValue,
  correctedWith,
  type OfficialValue,
  optionsFor,
  type RaceResult,
} from './official-value.ts';
import { ReasonField } from './reason-field.tsx';

type Props = {
  race: Race;
  result: RaceResult;
  entrants: Entrants;
  drivers: Driver[];
  value: OfficialValue;
  what: 'correct' | 'withdraw';
  onPublished: (text: string) => void;
  onClose: () => void;
};

type Values = Partial<Record<OfficialValue, string | null>>;

/** Asks for value and reason, then shows who gains and loses before publishing. */
export function CorrectionDialog({ value, what, onPublished, onClose, ...known }: Props) {
  const { race, result } = known;
  const together = correctedWith(value);
  const official = valuesOf(result);
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(together.map((one) => [one, official[one]])),
  );
  const [reason, setReason] = useState('');
  const params = { raceId: race._id };
  const wanted = what === 'withdraw' ? { withdraw: [value] } : { values };

  const previewing = useMutation({
    mutationFn: () => call('results.preview-correction', { params, body: wanted }),
  });
  const preview = previewing.data;
  const publishing = useMutation({
    mutationFn() {
      const body = { ...wanted, reason, ...(preview && { revision: preview.revision }) };
      return call('results.correct', { params, body });
    },
    onSuccess: ({ message, text }) => onPublished(`${message} ${text}`),
    onError: () => previewing.reset(),
  });
  const busy = previewing.isPending || publishing.isPending;

  const name = labelOf(value);
  return (
    <Dialog
      title={what === 'withdraw' ? `Withdraw the correction of ${name}` : `Correct ${name}`}
      busy={busy}
      onClose={onClose}
    >
      <form
        className={`form ${styles.correction}`}
        onSubmit={(event) => {
          event.preventDefault();
          publishing.reset();
          previewing.mutate();
        }}
      >
        {what === 'withdraw' && (
          <p>The value is left to the race data again, as it is now and as it will be later.</p>
        )}
        {what === 'correct' &&
          together.map((one) => (
            <Choice
              key={one}
              label={labelOf(one)}
              value={asChosen(values[one] ?? null)}
              options={optionsFor(one, known)}
              onChoose={(chosen) => {
                previewing.reset();
                setValues({ ...values, [one]: asValue(chosen) });
              }}
            />
          ))}
        {together.length > 1 && what === 'correct' && (
          <p className="quiet small">
            Changing one podium place affects the others. First retirement (last place) and the
            head-to-heads do not change with it: correct them separately.
          </p>
        )}
        <ReasonField value={reason} onChange={setReason} />
        {previewing.error && (
          <AdminFailure error={previewing.error} otherwise="This correction cannot be made" />
        )}
        {publishing.error && (
          <AdminFailure error={publishing.error} otherwise="Failed to publish the correction" />
        )}
        {preview && <CorrectionPreview preview={preview} nameOf={known.entrants.nameOf} />}
        <div className="actions">
          <button type="submit" className={preview ? 'plain' : ''} disabled={busy}>
            {preview ? 'Preview again' : 'Preview'}
          </button>
          {preview && (
            <button
              type="button"
              disabled={busy || !reason.trim()}
              onClick={() => publishing.mutate()}
            >
              Publish
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
