import { labelOf } from '@parc-ferme/domain/picks/categories';
import { valuesOf } from '@parc-ferme/domain/picks/values';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../server/api.ts';
import type { Driver, Entrants, Race } from '../../../server/season.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
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
import { useCorrectionPreview, type Wanted } from './use-correction-preview.ts';

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

/** Shows the impact of the chosen value at once, then asks for the reason. */
export function CorrectionDialog({ value, what, onPublished, onClose, ...known }: Props) {
  const { race, result } = known;
  const together = correctedWith(value);
  const official = valuesOf(result);
  const [values, setValues] = useState(() =>
    Object.fromEntries(together.map((one) => [one, official[one]])),
  );
  const [reason, setReason] = useState('');
  const wanted: Wanted = what === 'withdraw' ? { withdraw: [value] } : { values };
  const isChange = what === 'withdraw' || together.some((one) => values[one] !== official[one]);
  const { preview, error, isFetching, refetch } = useCorrectionPreview(race._id, wanted, isChange);

  const publishing = useMutation({
    mutationFn() {
      const body = { ...wanted, reason, ...(preview && { revision: preview.revision }) };
      return call('results.correct', { params: { raceId: race._id }, body });
    },
    onSuccess: ({ message, text }) => onPublished(`${message} ${text}`),
    onError: () => void refetch(),
  });

  const name = labelOf(value);
  return (
    <Dialog
      title={what === 'withdraw' ? `Withdraw the correction of ${name}` : `Correct ${name}`}
      busy={publishing.isPending}
      onClose={onClose}
    >
      <form
        className={`form ${styles.correction}`}
        onSubmit={(event) => {
          event.preventDefault();
          publishing.mutate();
        }}
      >
        {what === 'withdraw' && <p>The race data decides this value again, now and later.</p>}
        {what === 'correct' &&
          together.map((one) => (
            <Choice
              key={one}
              label={labelOf(one)}
              value={asChosen(values[one] ?? null)}
              options={optionsFor(one, known)}
              onChoose={(chosen) => {
                publishing.reset();
                setValues({ ...values, [one]: asValue(chosen) });
              }}
            />
          ))}
        {together.length > 1 && what === 'correct' && (
          <p className="quiet small">
            Changing one podium place affects the others. First retirement (last place) and the
            head-to-heads stay as they are: correct them separately.
          </p>
        )}
        {isChange && error && (
          <AdminFailure error={error} otherwise="This correction cannot be made" />
        )}
        {isChange && !error && !preview && <Skeleton lines={3} />}
        {preview && (
          <>
            <CorrectionPreview
              preview={preview}
              nameOf={known.entrants.nameOf}
              isOutdated={isFetching}
            />
            <ReasonField value={reason} onChange={setReason} />
            {publishing.error && (
              <AdminFailure error={publishing.error} otherwise="Failed to publish the correction" />
            )}
            <div className="actions">
              <button type="submit" disabled={isFetching || publishing.isPending || !reason.trim()}>
                Publish
              </button>
            </div>
          </>
        )}
      </form>
    </Dialog>
  );
}
