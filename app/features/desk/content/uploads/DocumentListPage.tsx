import type { PagePlace } from '../../../../lists/page-of-list';
import { fileNote } from '../../../../site-files/file-note';
import type { DocumentLine } from '../../../publishing/uploads.server';
import { Added, InTexts, UploadSearch, UploadTurns } from './UploadSearch';
import { takeDownPath } from './upload-names';

const PATH = '/desk/content/documents';

interface DocumentListPageProps {
  lines: DocumentLine[];
  total: number;
  place: PagePlace;
  q: string;
  mayUpload: boolean;
}

/** The PDF files that were uploaded, with the addresses by which texts link to them. */
export function DocumentListPage({ lines, total, place, q, mayUpload }: DocumentListPageProps) {
  return (
    <>
      <h1>Documents</h1>
      {mayUpload && (
        <p>
          <a href={`${PATH}/new`}>Upload a document</a>
        </p>
      )}
      <UploadSearch path={PATH} label="Search title or address" q={q} />
      <p>{total === 1 ? '1 document' : `${total.toLocaleString('en-NG')} documents`} found.</p>
      {lines.length > 0 && (
        <table className="desk-table">
          <caption>Uploaded documents, latest first</caption>
          <thead>
            <tr>
              <th scope="col">Document</th>
              <th scope="col">Address</th>
              <th scope="col">Search</th>
              <th scope="col">Uploaded</th>
              <th scope="col">Public</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((document) => (
              <tr key={document.path}>
                <th scope="row">
                  <a href={`${PATH}/${fileName(document.path)}.pdf`}>{document.title}</a>{' '}
                  <small>({fileNote(document.size)})</small>
                </th>
                <td data-label="Address">{document.path}</td>
                <td data-label="Search">
                  {document.has_words ? 'finds the words in it' : 'cannot find words in it: it is a scan'}
                </td>
                <td data-label="Uploaded">
                  <Added {...document} />
                </td>
                <td data-label="Public">
                  <InTexts
                    published={document.published}
                    takeDown={takeDownPath('documents', fileName(document.path))}
                    name={document.title}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <UploadTurns path={PATH} of="documents" q={q} place={place} />
    </>
  );
}

/** The name of a document, by its address. */
function fileName(path: string): string {
  return path.replace(/^.*\/|\.pdf$/g, '');
}
