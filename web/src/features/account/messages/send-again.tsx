import { useMutation } from '@tanstack/react-query';
import { call } from '../../../server/api.ts';
import { keyOf, queryClient } from '../../../server/server-data.ts';
import { CallFailure } from '../../../ui/toast.tsx';
import { SettingSwitch } from '../setting-switch.tsx';

/** Whether the player's last picks are entered at the reveal of a race if none were sent. */
export function SendAgain({ isChosen }: { isChosen: boolean }) {
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: (sendAgain: boolean) => call('account.update', { body: { sendAgain } }),
    onSuccess: (changed) => queryClient.setQueryData(keyOf('account.get'), changed),
  });
  const isOn = isPending ? variables : isChosen;
  return (
    <section className="panel">
      <h2>If you forget</h2>
      <SettingSwitch
        label="If I forget, send my last picks again"
        hint="If you haven’t picked when a race closes: the picks of your last race, entered at the reveal, without head-to-heads of other pairings. Everyone sees beside them that they were sent again. A switch counts for races that close after it."
        isOn={isOn}
        isSaving={isPending}
        onSwitch={mutate}
        message={isSuccess && !isPending && `Saved: it is ${isOn ? 'on' : 'off'}.`}
      />
      <CallFailure
        error={error}
        fallback="Not saved: the server could not be reached. Please try again."
      />
    </section>
  );
}
