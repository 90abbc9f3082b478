import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../server/api.ts';
import { queryClient } from '../../server/server-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { Failure } from '../../ui/notice.tsx';
import { ownDataQuery } from './own-data-query.ts';

/** Long enough for any browser to start saving the file. */
const KEPT_MS = 10_000;

export function OwnData({ username }: { username: string }) {
  const download = useMutation({
    mutationFn: () => queryClient.fetchQuery(ownDataQuery()),
    onSuccess: (data) => save(`parc-ferme-${username}.json`, data),
  });

  return (
    <section>
      <h3>Your data</h3>
      <p>
        Your account and devices, every version of your predictions, your comments and reactions, in
        one file.
      </p>
      {download.error && (
        <Failure>
          {messageOf(download.error, 'Not downloaded: the server could not be reached.')}
        </Failure>
      )}
      <button
        type="button"
        className="plain"
        aria-disabled={download.isPending}
        onClick={() => download.isPending || download.mutate()}
      >
        <Icon name="download" />
        Download my data
      </button>
    </section>
  );
}

function save(name: string, data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
