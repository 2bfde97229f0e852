import { toldText } from '../../ui/told-text';
import { pathFrom } from '../../words/language';
import { useShellWords, useTold } from '../../words/use-words';
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
  const toldIn = useTold('menuTitles');
  if (entry.isExternal) {
    return (
      <a href={entry.path} target="_blank" rel="noopener">
        {toldText(toldIn(`${entry.title} (${entry.file})`))}
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
      {toldText(toldIn(entry.title))}
    </a>
  );
}
