import { fileNote } from '../../../../site-files/file-note';
import type { DocumentLine } from '../../../publishing/uploads.server';
import { DeskList } from '../../ui/DeskList';
import { Moment } from '../../ui/Moment';
import { InTexts } from './InTexts';
import { DOCUMENTS, type DocumentColumn } from './list-view';
import type { readDocumentList } from './upload-lists.server';
import { takeDownPath } from './upload-names';

const { shape, valuesOf } = DOCUMENTS;

/** The PDF files that were uploaded, with the addresses by which texts link to them. */
export function DocumentListPage({ mayUpload, ...list }: Awaited<ReturnType<typeof readDocumentList>>) {
  return (
    <>
      <h1>Documents</h1>
      {mayUpload && (
        <p>
          <a href={`${shape.path}/new`}>Upload a document</a>
        </p>
      )}
      <DeskList {...list} shape={shape} keyOf={({ path }) => path} cellOf={shown} />
    </>
  );
}

function shown(document: DocumentLine, column: DocumentColumn) {
  const { title, path, size } = document;
  if (column === 'title')
    return (
      <>
        <a href={`${shape.path}/${nameOf(path)}.pdf`}>{title}</a> <small>({fileNote(size)})</small>
      </>
    );
  if (column === 'added') return <Moment at={document.added} />;
  if (column === 'public')
    return (
      <InTexts
        published={document.published}
        takeDown={takeDownPath('documents', nameOf(path))}
        name={title}
      />
    );
  return column === 'size' ? size.toLocaleString('en') : valuesOf(document)[column];
}

/** The name of a document, by its address. */
function nameOf(path: string): string {
  return path.replace(/^.*\/|\.pdf$/g, '');
}
