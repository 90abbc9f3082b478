import { Link } from 'react-router-dom';
import { call } from '../../server/api.ts';
import { queryClient, serverQuery } from '../../server/server-data.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { saveJson } from '../../ui/save-file.ts';

export function OwnData({ username }: { username: string }) {
  async function download() {
    const data = await queryClient.fetchQuery(ownDataQuery());
    saveJson(`parc-ferme-${username}.json`, data);
  }
  return (
    <section>
      <h3>Your data</h3>
      <p>
        Your account and devices, your comments and reactions, and every version of your predictions
        with its receipt, in one file. What counted is on <Link to="/check">Check it yourself</Link>
        .
      </p>
      <DownloadButton label="Download my data" onDownload={download} />
    </section>
  );
}

/** All of the player's data, which the server sends page by page. */
export function ownDataQuery() {
  return serverQuery('account.data', {}, async ({ signal }) => {
    const fetchPage = (cursor?: string) => call('account.data', { query: { cursor }, signal });
    const { next: secondPage, ...all } = await fetchPage();
    for (let cursor = secondPage; cursor; ) {
      const { predictions, comments, reactions, next } = await fetchPage(cursor);
      all.predictions.push(...predictions);
      all.comments.push(...comments);
      all.reactions.push(...reactions);
      cursor = next;
    }
    return all;
  });
}
