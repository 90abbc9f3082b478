import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../server/api.ts';
import { queryClient } from '../../server/server-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { Failure } from '../../ui/notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { ownDataQuery } from './own-data-query.ts';

export function OwnData({ username }: { username: string }) {
  const download = useMutation({
    mutationFn: () => queryClient.fetchQuery(ownDataQuery()),
    onSuccess: (data) =>
      saveFile(`parc-ferme-${username}.json`, JSON.stringify(data, null, 2), 'application/json'),
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
