import { useMutation } from '@tanstack/react-query';
import { Icon } from './icon.tsx';
import { CallFailure } from './notice.tsx';

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
      <CallFailure
        error={download.error}
        otherwise="Not downloaded: the server could not be reached."
      />
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
