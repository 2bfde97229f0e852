import { dateInWords } from '../../ui/date-in-words';
import { Picture } from '../pictures/picture';
import type { DocumentEntry } from './document-list.server';

/** Documents with their files, separated by rules (docs/behaviour.md 2.8 and 2.9). */
export function DocumentList({ documents }: { documents: readonly DocumentEntry[] }) {
  return (
    <ul className="listing plain-list">
      {documents.map((document) => (
        <li key={document.title}>
          <DocumentItem {...document} />
        </li>
      ))}
    </ul>
  );
}

function DocumentItem({ title, date, excerpt, picture, file, isDownload, sample }: DocumentEntry) {
  return (
    <>
      {picture && <Picture picture={picture} alt="" sizes="(min-width: 640px) 240px, 100vw" largest={640} />}
      <div>
        <h2>
          {file ? (
            <a href={file.path}>
              {title} <small>({file.note})</small>
            </a>
          ) : (
            title
          )}
        </h2>
        <p className="dated">
          <time dateTime={date}>{dateInWords(date)}</time>{' '}
          {sample && <span className="sample-mark">sample</span>}
        </p>
        {excerpt && <Excerpt html={excerpt} />}
        {file && (
          <p>
            <a className="action" href={file.path} target="_blank" rel="noopener">
              {isDownload ? 'Download' : 'Read More'} <small>({file.note})</small>
              <span className="hidden-text">: {title}, opens in a new tab</span>
            </a>
          </p>
        )}
      </div>
    </>
  );
}

function Excerpt({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
