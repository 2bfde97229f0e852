import { Told } from '../../ui/Told';
import { pathFrom } from '../../words/language';
import { useShellWords } from '../../words/use-words';
import type { MenuChild } from './site-file';

interface MenuEntryProps {
  entry: MenuChild;
  className?: string;
  /** Path of the current page in English, if it is the entry's own page or below it. */
  currentPath?: string;
}

/** A menu link. Anything but a page of the site opens in a new tab, and says so (docs/behaviour.md 2.2). */
export function MenuEntry({ entry, className, currentPath }: MenuEntryProps) {
  const { menu, code } = useShellWords();
  if (entry.isExternal) {
    return (
      <a href={entry.path} target="_blank" rel="noopener">
        <Told text={`${entry.title} (${entry.file})`} section="menuTitles" />
        <span className="hidden-text">{` ${menu.newTab}`}</span>
      </a>
    );
  }
  return (
    // In the site map, the shell marks the current page.
    <a
      className={className}
      // In the browser, pages are in English.
      href={import.meta.env.SSR ? pathFrom(code, entry.path) : entry.path}
      aria-current={currentPath ? (currentPath === entry.path ? 'page' : 'true') : undefined}
      suppressHydrationWarning
    >
      <Told text={entry.title} section="menuTitles" />
    </a>
  );
}
