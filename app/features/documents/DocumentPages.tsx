import type { PageOfList } from '../../lists/page-of-list';
import { dayInWords, publishedInWords } from '../../text/day-in-words';
import { ListedItem, Listing } from '../../ui/Listing';
import { Picture } from '../pictures/picture';
import type { DocumentEntry } from './document-list.server';

interface DocumentPagesProps {
  /** What the documents are called in labels: "Documents". */
  name: string;
  path: string;
  shown: PageOfList<DocumentEntry>;
}

/** A page of a list of documents, with links to the other pages if there are any (docs/behaviour.md 2.8 and 2.9). */
export function DocumentPages(props: DocumentPagesProps) {
  return (
    <Listing {...props} keyOf={({ title }) => title} previous="« Previous Page" next="Next Page »">
      {(document) => <DocumentItem {...document} />}
    </Listing>
  );
}

/** A document with its file, if it can be opened. */
function DocumentItem({ title, date, excerpt, picture, file, isDownload, ...entry }: DocumentEntry) {
  return (
    <ListedItem
      picture={
        picture && <Picture picture={picture} alt="" sizes="(min-width: 640px) 240px, 100vw" largest={640} />
      }
      title={
        file ? (
          <a href={file.path}>
            {title} <small>({file.note})</small>
          </a>
        ) : (
          title
        )
      }
      date={date}
      day={publishedInWords(date)}
      updated={entry.updated}
      sample={entry.sample}
      standing={{ title, ...entry.standing }}
    >
      {entry.closes && (
        <p>
          Closing day: <time dateTime={entry.closes}>{dayInWords(entry.closes)}</time>
        </p>
      )}
      {excerpt && <div dangerouslySetInnerHTML={{ __html: excerpt }} />}
      {file && (
        <p>
          <a className="action" href={file.path} target="_blank" rel="noopener">
            {isDownload ? 'Download' : 'Read More'} <small>({file.note})</small>
            <span className="hidden-text">: {title}, opens in a new tab</span>
          </a>
        </p>
      )}
    </ListedItem>
  );
}
