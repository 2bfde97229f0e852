import type { ReactNode } from 'react';
import { type PageOfList, pagePath } from '../lists/page-of-list';
import { PageNumbers } from './PageTurns';

interface ListingProps<Item> {
  /** What the items are called in labels: "Documents". */
  name: string;
  path: string;
  shown: PageOfList<Item>;
  keyOf: (item: Item) => string;
  /** Renders an item. */
  children: (item: Item) => ReactNode;
  /** What the links to the page before and after say. */
  previous?: string;
  next?: string;
}

/** A page of a list, which of all items it shows, and links to the other pages if there are any (docs/behaviour.md 2.8 and 2.9). */
export function Listing<Item>({ name, path, shown, keyOf, children, ...turns }: ListingProps<Item>) {
  const { items, page, pages, first, total } = shown;
  return (
    <>
      {pages > 1 && (
        <p className="place" role="status">
          {name} {first} to {first + items.length - 1} of {total}
        </p>
      )}
      <ul className="listing plain-list">
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {pages > 1 && (
        <PageNumbers
          label={`Pages of ${name.toLowerCase()}`}
          page={page}
          pages={pages}
          pathOf={(to) => pagePath(path, to)}
          {...turns}
        />
      )}
    </>
  );
}

interface ListedItemProps {
  /** The title, with its link if it has one. */
  title: ReactNode;
  /** As YYYY-MM-DD, and in words. */
  date: string;
  day: string;
  sample: boolean;
  picture?: ReactNode;
  /** What follows the date. */
  children?: ReactNode;
}

/** An item of a list: picture, title, date and the rest. */
export function ListedItem({ title, date, day, sample, picture, children }: ListedItemProps) {
  return (
    <>
      {picture}
      <div>
        <h2>{title}</h2>
        <p className="dated">
          <time dateTime={date}>{day}</time> {sample && <small>(sample)</small>}
        </p>
        {children}
      </div>
    </>
  );
}
