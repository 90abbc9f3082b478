import { useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { type Act, ReasonDialog } from './reason-dialog.tsx';

/** The dialog of one act at a time, and the notice of the last one that was done. */
export function useAct(onDone: () => void) {
  const [act, ask] = useState<Act>();
  const [notice, setNotice] = useState('');
  const close = () => ask(undefined);
  const done = (text: string) => {
    setNotice(text);
    close();
    onDone();
  };
  return {
    ask,
    done,
    notice: notice && <Notice>{notice}</Notice>,
    dialog: act && <ReasonDialog key={act.title} {...act} onDone={done} onClose={close} />,
  };
}
