import { call } from '../../server/api.ts';
import { keptReceipt } from '../../server/receipts.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { saveFile } from '../../ui/save-file.ts';

type Props = { userId: string; raceId: string };

/** Downloads the receipt that this device keeps; another device asks for it. */
export function ReceiptButton({ userId, raceId }: Props) {
  async function download() {
    const kept = keptReceipt(userId, raceId);
    const receipt = kept ?? (await call('predictions.get', { params: { raceId } })).receipt;
    saveFile(`receipt-${raceId}.json`, JSON.stringify(receipt, null, 2), 'application/json');
  }
  return <DownloadButton label="Download receipt" onDownload={download} />;
}
