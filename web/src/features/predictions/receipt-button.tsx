import { call } from '../../server/api.ts';
import { keptReceipt } from '../../server/receipts.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { saveJson } from '../../ui/save-file.ts';

type Props = { userId: string; raceId: string; version: number };

/** Downloads the receipt that this device keeps, or the server's for what another device has sent. */
export function ReceiptButton({ userId, raceId, version }: Props) {
  async function download() {
    const kept = keptReceipt(userId, raceId);
    const isCurrent = Object(kept).version === version;
    const receipt = isCurrent
      ? kept
      : (await call('predictions.get', { params: { raceId } })).receipt;
    saveJson(`receipt-${raceId}.json`, receipt);
  }
  return <DownloadButton label="Download receipt" onDownload={download} />;
}
