import { fileNote } from '../../../site-files/file-note';
import { type AnswerFile, FILE_KINDS } from '../answer/file-kinds';
import { At } from './At';
import type { Moment } from './followed-request.server';

/** The files of the office's answer; their links do not spell out the secret of the page. */
export function AnswerFiles({ files, until }: { files: readonly AnswerFile[]; until: Moment }) {
  if (files.length === 0) return null;
  return (
    <>
      <h2>Files from the office</h2>
      <ul>
        {files.map(({ name, kind, size }, index) => (
          <li key={name}>
            <a href={`?file=${index + 1}`}>{name}</a> ({fileNote(size, FILE_KINDS[kind].label)})
          </li>
        ))}
      </ul>
      <p>
        You can fetch them until <At moment={until} />. The office sees that they were fetched.
      </p>
    </>
  );
}
