import { Link } from '../../ui/Link';
import type { MenuChild } from './site';

interface MenuEntryProps {
  entry: MenuChild;
  /** The address of the page that is shown. */
  path: string;
  /** Whether the page that is shown belongs to the entry; else only the entry's own page counts. */
  isActive?: boolean;
  className?: string;
  onChoose?: () => void;
}

/** A link of a menu. What is no page of the site opens in a new tab, and says so (specification 2.2). */
export function MenuEntry({
  entry,
  path,
  isActive = entry.path === path,
  className,
  onChoose,
}: MenuEntryProps) {
  if (entry.isExternal) {
    return (
      <a href={entry.path} target="_blank" rel="noopener">
        {`${entry.title} (${entry.file})`}
        <span className="hidden-text"> (opens in a new tab)</span>
      </a>
    );
  }
  const current = entry.path === path ? 'page' : 'true';
  return (
    <Link
      to={entry.path}
      className={className}
      aria-current={isActive ? current : undefined}
      onClick={onChoose}
    >
      {entry.title}
    </Link>
  );
}
