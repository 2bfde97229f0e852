import { PageNumbers } from '../../ui/PageTurns';
import { type PageOfList, pagePath } from '../../ui/page-of-list';
import { DocumentList } from './DocumentList';
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
      <DocumentList documents={items} />
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
