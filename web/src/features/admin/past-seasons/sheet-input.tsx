import { decodeText } from '@parc-ferme/domain/past-season/decode-text';
import { type DragEvent, useState } from 'react';
import { Failure } from '../../../ui/notice.tsx';
import type { Draft } from './import-season.tsx';

/** A season on one sheet has fewer characters. */
const MAX_BYTES = 200_000;

/** Takes the cells that a spreadsheet copies, or a CSV file. */
export function SheetInput({ onRead }: { onRead: (draft: Draft) => void }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');

  const read = (cells: string, source: string) => onRead({ cells, source });

  async function readFile(file: File | undefined) {
    if (!file) return;
    setFault('');
    if (file.size > MAX_BYTES) setFault('This file is too large for one season.');
    else if (/\.(xlsx?|ods|numbers)$/i.test(file.name)) {
      setFault('This is a spreadsheet. Copy its cells, or save it as CSV.');
    } else read(decodeText(new Uint8Array(await file.arrayBuffer())), file.name);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    void readFile(event.dataTransfer.files[0]);
  }

  return (
    <section
      className="panel"
      aria-label="Sheet"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <p>
        Bring along the seasons from before this site. Players down and races across, or the other
        way round, in any order of columns. Nothing is stored before you have seen the table that
        players will see.
      </p>
      <label>
        Cells of the spreadsheet
        <textarea
          rows={6}
          wrap="off"
          value={text}
          placeholder="Paste the copied cells here"
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {fault && <Failure>{fault}</Failure>}
      <div className="actions">
        <button type="button" disabled={text.trim() === ''} onClick={() => read(text, '')}>
          Read the cells
        </button>
        <label className="button plain">
          Or choose a CSV file …
          <input
            type="file"
            className="visually-hidden"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={({ target }) => void readFile(target.files?.[0])}
          />
        </label>
      </div>
    </section>
  );
}
