import { askedQuestion } from '@parc-ferme/domain/picks/choices';
import { tipOptions } from '@parc-ferme/domain/tips/check-tips';
import { countText } from '@parc-ferme/domain/wording/number-text';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../server/api.ts';
import { storeReceipt } from '../../server/receipts.ts';
import { entrantsOf, type Season } from '../../server/season.tsx';
import {
  missingTipCount,
  type SeasonTips,
  seasonTipsQuery,
  type TipRow,
} from '../../server/season-tips.ts';
import { queryClient } from '../../server/server-data.ts';
import { useSession } from '../../server/session.tsx';
import { Choice, type Option } from '../../ui/choice.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { CallFailure } from '../../ui/toast.tsx';

type Props = { tips: SeasonTips; season: Season };

/** The tips that a player gives until the first race closes. None has to be given. */
export function TipsForm({ tips, season }: Props) {
  const { user } = useSession();
  const [choices, setChoices] = useState(() => choicesOf(tips));
  const chosen = validTips(choices, tips.rows);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('tips.submit', {
        params: { season: String(tips.season) },
        // The server refuses a tip for a question that was changed since the player saw it.
        body: {
          tips: chosen,
          seen: Object.fromEntries(tips.rows.map((row) => [row.key, askedQuestion(row)])),
        },
        ifMatch: tips.own?.version ?? 0,
        ...(user && { playerId: user.id }),
      }),
    onSuccess: ({ own, receipt }) => {
      storeReceipt(receipt);
      const { queryKey } = seasonTipsQuery(tips.season);
      queryClient.setQueryData<SeasonTips>(queryKey, (cached) => cached && { ...cached, own });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: ['tips.get'] }),
  });
  const isChanged = tips.rows.some(({ key }) => chosen[key] !== tips.own?.tips[key]);
  const isEmpty = Object.keys(chosen).length === 0;
  const missingCount = missingTipCount({ ...tips, own: tips.own && { ...tips.own, tips: chosen } });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isChanged && !isEmpty && !isPending) mutate();
  }

  return (
    <form className="form" onSubmit={submit}>
      <p className="quiet">
        Tips close with the first race
        {tips.closesAt && (
          <>
            , <DateTime at={tips.closesAt} />
          </>
        )}
        . Until then nobody else sees them, and you can change them.
      </p>
      {tips.rows.map((row) => (
        <Choice
          key={row.key}
          label={`${row.text} (${countText(row.points, 'point')})`}
          prompt="No tip"
          value={chosen[row.key] ?? ''}
          options={optionsFor(row, season)}
          onChoose={(tip) =>
            setChoices({ ...choices, [row.key]: { tip, question: questionText(row) } })
          }
        />
      ))}
      <CallFailure error={error} />
      <p role="status" className="small quiet">
        {isChanged ? unsentText(isEmpty, tips) : sentText(missingCount, tips)}
      </p>
      <button type="submit" className="plain" aria-disabled={!isChanged || isEmpty || isPending}>
        {isPending ? 'Sending...' : `${tips.own ? 'Update' : 'Send'} tips`}
      </button>
    </form>
  );
}

type Tips = NonNullable<SeasonTips['own']>['tips'];

/** The chosen tips, each with its question, which may be changed while the form is open. */
type Choices = { [Key in TipRow['key']]?: { tip: string; question: string } };

function choicesOf({ rows, own }: SeasonTips): Choices {
  const ownTips = rows.flatMap((row) => {
    const tip = own?.tips[row.key];
    return tip === undefined ? [] : [[row.key, { tip, question: questionText(row) }] as const];
  });
  return Object.fromEntries(ownTips);
}

/** The tips without those for a question that was changed or withdrawn since. */
function validTips(choices: Choices, rows: TipRow[]): Tips {
  const possible = rows.flatMap((row) => {
    const choice = choices[row.key];
    return choice?.tip && choice.question === questionText(row)
      ? [[row.key, choice.tip] as const]
      : [];
  });
  return Object.fromEntries(possible);
}

/** The whole question as one text, to compare it with a later version. */
function questionText(row: TipRow): string {
  return JSON.stringify(askedQuestion(row));
}

function optionsFor(row: TipRow, season: Season): Option[] {
  const { nameOf } = entrantsOf(season);
  const hasFixedAnswers = typeof row.chosenFrom !== 'string';
  return tipOptions(row, season).map((id) => ({
    value: id,
    name: hasFixedAnswers ? id : nameOf(id),
  }));
}

function unsentText(isEmpty: boolean, { own }: SeasonTips): string {
  if (isEmpty) return 'Give at least one tip.';
  return own ? 'Unsaved changes. Your earlier tips still count.' : 'Not sent yet.';
}

function sentText(missingCount: number, { own }: SeasonTips): string {
  if (!own) return 'No tips yet.';
  return missingCount > 0
    ? `Sent. ${countText(missingCount, 'tip')} left to give.`
    : 'All tips are in.';
}
