import { useMutation } from '@tanstack/react-query';
import { Icon } from './icon.tsx';
import { CallFailure } from './toast.tsx';

type Props = {
  label: string;
  onDownload: () => Promise<void>;
};

export function DownloadButton({ label, onDownload }: Props) {
  const download = useMutation({ mutationFn: onDownload });
  return (
    <>
      <CallFailure
        error={download.error}
        fallback="Not downloaded: the server could not be reached."
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
