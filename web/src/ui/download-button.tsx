import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../server/api.ts';
import { Icon } from './icon.tsx';
import { Failure } from './notice.tsx';

type Props = {
  label: string;
  /** Loads what is downloaded, and saves it as a file. */
  onDownload: () => Promise<void>;
};

/** A button that loads a file when it is pressed, and says why if it cannot. */
export function DownloadButton({ label, onDownload }: Props) {
  const download = useMutation({ mutationFn: onDownload });
  return (
    <>
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
        {label}
      </button>
    </>
  );
}
