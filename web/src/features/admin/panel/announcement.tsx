import { MAX_ANNOUNCEMENT } from '@parc-ferme/domain/announcement/announcement';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call, type Reply } from '../../../server/api.ts';
import { serverNow } from '../../../server/server-clock.ts';
import { invalidate, routeQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { Toast } from '../../../ui/toast.tsx';
import styles from '../admin.module.css';
import { AdminFailure } from '../admin-failure.tsx';
import { Loaded } from '../loaded.tsx';
import { asLocal, fromLocal } from '../race-control/zones.tsx';

const WEEK_MS = 7 * 24 * 3_600_000;

/** What all players read on the home page until a date. */
export function AnnouncementSection() {
  const home = useServerData(routeQuery('home.get'));
  return (
    <section aria-labelledby="announcement">
      <h3 id="announcement">Notice to all players</h3>
      <Loaded query={home}>
        {({ announcement }) => <AnnouncementForm current={announcement} />}
      </Loaded>
    </section>
  );
}

function AnnouncementForm({ current }: { current: Reply<'home.get'>['announcement'] }) {
  const inAWeek = new Date(serverNow().getTime() + WEEK_MS).toISOString();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: { text: string; until: string }) => call('home.announce', { body }),
    onSuccess: () => void invalidate('home.get'),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const until = fromLocal(String(form.get('until')));
    if (until) mutate({ text: String(form.get('text')), until });
  }

  return (
    <form className={`form ${styles.short}`} onSubmit={submit}>
      <label>
        Text
        <textarea
          rows={2}
          name="text"
          maxLength={MAX_ANNOUNCEMENT}
          defaultValue={current?.text}
          placeholder="All players read it at the top of the home page."
        />
      </label>
      <label>
        Shown until
        <input
          type="datetime-local"
          name="until"
          required
          defaultValue={asLocal(current?.until ?? inAWeek)}
        />
      </label>
      {error && <AdminFailure error={error} whatFailed="The notice was not saved" />}
      {isSuccess && <Toast>Notice saved.</Toast>}
      <button type="submit" className="plain" disabled={isPending}>
        Save the notice
      </button>
      {current && <p className="quiet small">Without a text it is removed.</p>}
    </form>
  );
}
