import type { ReactNode } from 'react';
import { type PageOfList, pagePath } from '../lists/page-of-list';
import type { Standing } from '../text/standing';
import { LastUpdated } from './LastUpdated';
import { PageNumbers } from './PageTurns';
import { StandingNote } from './StandingNote';

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
  /** The title alone, and what became of the item, if that can be replaced or withdrawn. */
  standing?: { title: string } & Standing;
  /** As YYYY-MM-DD, and in words. */
  date: string;
  day: string;
  /** Day of the last change, as YYYY-MM-DD. */
  updated?: string;
  sample: boolean;
  picture?: ReactNode;
  /** What follows the date. */
  children?: ReactNode;
}

/** An item of a list: picture, title, dates, what became of it, and the rest. */
export function ListedItem({ title, standing, picture, children, ...dated }: ListedItemProps) {
  const { date, day, updated, sample } = dated;
  return (
    <>
      {picture}
      <div>
        <h2>{title}</h2>
        <p className="dated">
          <time dateTime={date}>{day}</time> <LastUpdated day={updated} published={date} />{' '}
          {sample && <small>(sample)</small>}
        </p>
        {standing && <StandingNote standing={standing} title={standing.title} />}
        {children}
      </div>
    </>
  );
}
