import type { MenuChild } from './site-file';

interface MenuEntryProps {
  entry: MenuChild;
  className?: string;
  /** Path of the current page, if it is the entry's own page or below it. */
  currentPath?: string;
}

/** A menu link. Anything but a page of the site opens in a new tab, and says so (docs/behaviour.md 2.2). */
export function MenuEntry({ entry, className, currentPath }: MenuEntryProps) {
  if (entry.isExternal) {
    return (
      <a href={entry.path} target="_blank" rel="noopener">
        {`${entry.title} (${entry.file})`}
        <span className="hidden-text"> (opens in a new tab)</span>
      </a>
    );
  }
  return (
    // In the site map, the shell marks the current page.
    <a
      className={className}
      href={entry.path}
      aria-current={currentPath ? (currentPath === entry.path ? 'page' : 'true') : undefined}
      suppressHydrationWarning
    >
      {entry.title}
    </a>
  );
}
