import { useEffect, useMemo, useRef, useState } from 'react';
import type { Entrants, Race } from '../../../server/season.tsx';
import { useSession } from '../../../server/session.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { copy, SHARE_MESSAGES, share } from '../../../ui/share.ts';
import { ViewSwitch } from '../../../ui/view-switch.tsx';
import type { Entry, Result } from '../race-reply.ts';
import { drawRecap, FORMATS, type FormatName } from './draw-recap.ts';
import { recapOf, recapText } from './recap.ts';
import styles from './recap-dialog.module.css';

const FORMAT_NAMES: Record<FormatName, string> = { wide: 'Wide', tall: 'Tall' };

type Props = {
  race: Race;
  result: Result;
  scores: Entry[];
  entrants: Entrants;
  onClose: () => void;
};

/** The race as an image and as a text, to share. Both are made in the browser. */
export function RecapDialog({ race, result, scores, entrants, onClose }: Props) {
  const { user } = useSession();
  const [format, setFormat] = useState<FormatName>('wide');
  const [file, setFile] = useState<File>();
  const [message, setMessage] = useState('');
  const canvas = useRef<HTMLCanvasElement>(null);
  const recap = useMemo(
    () => recapOf({ race, result, scores, entrants, userId: user?.id }),
    [race, result, scores, entrants, user],
  );
  const text = recapText(recap);
  const { width, height } = FORMATS[format];

  // The image is drawn before the tap on "Share", as browsers open the share sheet only right after a tap.
  useEffect(() => {
    let isCurrent = true;
    setFile(undefined);
    async function drawFile(target: HTMLCanvasElement) {
      await drawRecap(target, recap, format);
      const newFile = await imageFile(target, `${race._id}-${format}.png`);
      if (isCurrent) setFile(newFile);
    }
    if (canvas.current) void drawFile(canvas.current);
    return () => {
      isCurrent = false;
    };
  }, [recap, format, race]);

  const shareData = file && { files: [file], text, title: race.raceName };
  const canShare = shareData && navigator.canShare?.(shareData);
  return (
    <Dialog title="Share the recap" className={styles.recap} onClose={onClose}>
      <ViewSwitch
        legend="Format of the image"
        names={FORMAT_NAMES}
        chosen={format}
        onChoose={setFormat}
      />
      <canvas
        key={format}
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={`The recap as an image of ${width} by ${height} pixels`}
      />
      <div className="actions">
        {canShare && (
          <button
            type="button"
            onClick={async () => setMessage(SHARE_MESSAGES[await share(shareData)] ?? '')}
          >
            <Icon name="share" />
            Share
          </button>
        )}
        <button
          type="button"
          className={canShare ? 'plain' : undefined}
          disabled={!file}
          onClick={() => file && saveFile(file.name, file, file.type)}
        >
          <Icon name="download" />
          Download the image
        </button>
        <button
          type="button"
          className="plain"
          onClick={async () => setMessage(SHARE_MESSAGES[await copy(text)] ?? '')}
        >
          <Icon name="copy" />
          Copy the text
        </button>
      </div>
      <p role="status">{message}</p>
      <pre className={styles.text}>{text}</pre>
    </Dialog>
  );
}

const IMAGE_TYPE = 'image/png';

/** Undefined if the browser cannot encode the image. */
async function imageFile(canvas: HTMLCanvasElement, name: string): Promise<File | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, IMAGE_TYPE));
  return blob ? new File([blob], name, { type: IMAGE_TYPE }) : undefined;
}
