import { queryClient } from '../../server/server-data.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { saveJson } from '../../ui/save-file.ts';
import { ownDataQuery } from './own-data-query.ts';

export function OwnData({ username }: { username: string }) {
  async function download() {
    const data = await queryClient.fetchQuery(ownDataQuery());
    saveJson(`parc-ferme-${username}.json`, data);
  }
  return (
    <section>
      <h3>Your data</h3>
      <p>
        Your account and devices, every version of your predictions, your comments and reactions, in
        one file.
      </p>
      <DownloadButton label="Download my data" onDownload={download} />
    </section>
  );
}
