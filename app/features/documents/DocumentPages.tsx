import { type PageOfList, pagePath } from '../../lists/page-of-list';
import { publishedInWords } from '../../text/day-in-words';
import { PageNumbers } from '../../ui/PageTurns';
import { Picture } from '../pictures/picture';
import type { DocumentEntry } from './document-list.server';

interface DocumentPagesProps {
  /** What the documents are called in labels: "Documents". */
  name: string;
  path: string;
  shown: PageOfList<DocumentEntry>;
}

/**
 * A page of a list of documents, with links to the other pages if there are any (docs/behaviour.md 2.8 and 2.9).
 */
export function DocumentPages({ name, path, shown }: DocumentPagesProps) {
  const { items, page, pages, first, total } = shown;
  return (
    <>
      {pages > 1 && (
        <p className="place" role="status">
          {name} {first} to {first + items.length - 1} of {total}
        </p>
      )}
      <ul className="listing plain-list">
        {items.map((document) => (
          <li key={document.title}>
            <DocumentItem {...document} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <PageNumbers
          label={`Pages of ${name.toLowerCase()}`}
          page={page}
          pages={pages}
          pathOf={(to) => pagePath(path, to)}
          previous="« Previous Page"
          next="Next Page »"
        />
      )}
    </>
  );
}

/** A document with its file, if it can be opened. */
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
          <time dateTime={date}>{publishedInWords(date)}</time> {sample && <small>(sample)</small>}
        </p>
        {excerpt && <div dangerouslySetInnerHTML={{ __html: excerpt }} />}
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
