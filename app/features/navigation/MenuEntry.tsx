import type { MenuChild } from './site';

interface MenuEntryProps {
  entry: MenuChild;
  className?: string;
  /** That the page which is shown is the entry's own, or belongs to it. */
  current?: 'page' | 'true';
}

/** A link of a menu. What is no page of the site opens in a new tab, and says so (specification 2.2). */
export function MenuEntry({ entry, className, current }: MenuEntryProps) {
  if (entry.isExternal) {
    return (
      <a href={entry.path} target="_blank" rel="noopener">
        {`${entry.title} (${entry.file})`}
        <span className="hidden-text"> (opens in a new tab)</span>
      </a>
    );
  }
  return (
    // In the map of the site the shell marks the page that is shown.
    <a className={className} href={entry.path} aria-current={current} suppressHydrationWarning>
      {entry.title}
    </a>
  );
}
