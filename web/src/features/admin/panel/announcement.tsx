import { MAX_ANNOUNCEMENT } from '@parc-ferme/domain/announcement/announcement';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, type Reply } from '../../../server/api.ts';
import { serverNow } from '../../../server/server-clock.ts';
import { invalidate, routeQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { Notice } from '../../../ui/notice.tsx';
import { AdminFailure } from '../admin-failure.tsx';
import { Loaded } from '../loaded.tsx';
import { asLocal, fromLocal } from '../race-control/zones.tsx';

const WEEK_MS = 7 * 24 * 3_600_000;

type Shown = Reply<'home.get'>['announcement'] | undefined;

/** What all players read on the home page until a date. */
export function AnnouncementSection() {
  const home = useServerData(routeQuery('home.get'));
  return (
    <section aria-labelledby="announcement">
      <h3 id="announcement">Notice to all players</h3>
      <Loaded of={home}>{({ announcement }) => <Form shown={announcement} />}</Loaded>
    </section>
  );
}

function Form({ shown }: { shown: Shown }) {
  const [text, setText] = useState(shown?.text ?? '');
  const inAWeek = new Date(serverNow().getTime() + WEEK_MS).toISOString();
  const [local, setLocal] = useState(() => asLocal(shown?.until ?? inAWeek));
  const until = fromLocal(local);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: { text: string; until: string }) => call('home.announce', { body }),
    onSuccess: () => void invalidate('home.get'),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (until) mutate({ text, until });
  }

  return (
    <form className="form" onSubmit={submit}>
      <label>
        Text
        <textarea
          rows={2}
          maxLength={MAX_ANNOUNCEMENT}
          value={text}
          placeholder="All players read it at the top of the home page."
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <label>
        Shown until
        <input
          type="datetime-local"
          required
          value={local}
          onChange={({ target }) => setLocal(target.value)}
        />
      </label>
      {error && <AdminFailure error={error} otherwise="The notice was not saved" />}
      {isSuccess && <Notice>Notice saved.</Notice>}
      <button type="submit" className="plain" disabled={isPending}>
        {shown && !text.trim() ? 'Remove the notice' : 'Save the notice'}
      </button>
    </form>
  );
}
