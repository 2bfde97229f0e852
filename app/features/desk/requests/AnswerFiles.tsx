import { sizeInWords } from '../../../site-files/file-note';
import { FILE_KINDS, MOST_FILES } from '../../data-access/answer/file-kinds';
import { Moment } from '../ui/Moment';
import { StepForm, useRefusal } from '../ui/StepForm';
import { requestPath } from './list-view';
import type { DeskFile } from './request.server';
import { BUTTONS, removeStep } from './step-names';

interface AnswerFilesProps {
  reference: string;
  files: DeskFile[];
  seen: string;
  /** Whether the person may add and remove files. */
  mayAct: boolean;
}

/** The files of the answer: to fetch, to add and to remove. */
export function AnswerFiles({ reference, files, seen, mayAct }: AnswerFilesProps) {
  if (files.length === 0 && !mayAct) return null;
  return (
    <section id="files">
      <h2>Files of the answer</h2>
      {files.length > 0 && (
        <table className="desk-table">
          <caption className="hidden-text">Files of the answer</caption>
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">Kind</th>
              <th scope="col">Size</th>
              <th scope="col">Added</th>
              {mayAct && <th scope="col">Change</th>}
            </tr>
          </thead>
          <tbody>
            {files.map((file, index) => (
              <tr key={file.file}>
                <th scope="row">
                  <a href={`${requestPath(reference)}/file/${file.file}`}>{file.name}</a>
                </th>
                <td data-label="Kind">{FILE_KINDS[file.kind].label}</td>
                <td data-label="Size">{sizeInWords(file.size)}</td>
                <td data-label="Added">
                  <Moment at={file.added} /> by {file.added_by}
                </td>
                {mayAct && (
                  <td>
                    <StepForm step={removeStep(index + 1)} button="Remove" look="quiet">
                      <input type="hidden" name="seen" value={seen} />
                      <input type="hidden" name="file" value={file.file} />
                    </StepForm>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {mayAct && files.length < MOST_FILES && <AddFile seen={seen} />}
    </section>
  );
}

function AddFile({ seen }: { seen: string }) {
  const refused = useRefusal('add-file');
  const isWrong = refused?.field === 'file';
  return (
    <StepForm step="add-file" button={BUTTONS['add-file']} look="secondary" hasFiles>
      <input type="hidden" name="seen" value={seen} />
      <div className={isWrong ? 'field with-error' : 'field'}>
        <label htmlFor="add-file-file">A file for the requester</label>
        <p className="hint" id="add-file-hint">
          PDF, CSV, XLSX, ZIP or TXT, of at most 20 MB. Three files at most, one at a time. Add them before
          you write the outcome. The requester gets them for 30 days after you close the request.
        </p>
        <input
          id="add-file-file"
          name="file"
          type="file"
          required
          accept=".pdf,.csv,.xlsx,.zip,.txt"
          aria-describedby="add-file-hint"
          aria-invalid={isWrong || undefined}
        />
      </div>
    </StepForm>
  );
}
