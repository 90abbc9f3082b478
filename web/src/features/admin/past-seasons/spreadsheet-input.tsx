import { MAX_PAST_PLAYERS, MAX_PAST_RACES } from '@parc-ferme/domain/past-season/past-limits';
import { MAX_COLUMNS, MAX_ROWS, readSpreadsheet } from '@parc-ferme/domain/past-season/read-cells';
import { type DragEvent, useState } from 'react';
import { Failure } from '../../../ui/toast.tsx';
import { type Draft, draftOf, fileFault } from './draft.ts';

/** Takes the cells that a spreadsheet program copies, or a CSV file. */
export function SpreadsheetInput({ onRead }: { onRead: (draft: Draft) => void }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();

  async function readFile(file: File | undefined) {
    if (!file) return;
    const newFault = await fileFault(file);
    setFault(newFault);
    if (!newFault) onRead(draftOf(new Uint8Array(await file.arrayBuffer()), file.name));
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    void readFile(event.dataTransfer.files[0]);
  }

  return (
    <section
      className="panel"
      aria-label="Spreadsheet"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <p>
        Bring along the seasons from before this site: you say what each column is, and see at once
        whether it adds up. Nothing is stored before you save. Read are at most {MAX_ROWS} rows and{' '}
        {MAX_COLUMNS} columns, stored at most {MAX_PAST_PLAYERS} players and {MAX_PAST_RACES} races.
      </p>
      <label>
        Cells of the spreadsheet
        <textarea
          rows={6}
          wrap="off"
          value={text}
          placeholder="Paste the copied cells here, or drop a file"
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {fault && <Failure>{fault}</Failure>}
      <div className="actions">
        <button
          type="button"
          disabled={text.trim() === ''}
          onClick={() => onRead({ ...readSpreadsheet(text), source: '' })}
        >
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
