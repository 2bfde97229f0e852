import type { MenuChild } from './site';

interface MenuEntryProps {
  entry: MenuChild;
  className?: string;
  /** The page that is shown, where it is the entry's own or belongs to it. */
  currentPath?: string;
}

/** A link of a menu. What is no page of the site opens in a new tab, and says so (docs/behaviour.md 2.2). */
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
    // In the map of the site the shell marks the page that is shown.
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
