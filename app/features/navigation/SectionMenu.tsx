import type { ReactNode } from 'react';
import { useShellWords, useTold } from '../../words/use-words';
import { MenuEntry } from './MenuEntry';
import { activeChild, type MenuGroup } from './site-file';

interface SectionMenuProps {
  group: MenuGroup;
  /** Path of the English page. */
  path: string;
  /** The page's content, next to the list. */
  children: ReactNode;
}

/**
 * The list of a section's pages. On small screens it is below the content, after "More in …", which links to it; the shell
 * turns that link into a button that opens the list.
 */
export function SectionMenu({ group, path, children }: SectionMenuProps) {
  const { menu } = useShellWords();
  const { text: title } = useTold('menuTitles')(group.title);
  const active = activeChild(group, path) ?? group;
  // Only the menu lists what is not below the section's path, such as a file (docs/behaviour.md 2.2).
  const pages = [group, ...group.children, ...group.tools].filter(({ path }) => path.startsWith(group.path));
  return (
    <>
      {children}
      <a className="section-open" href="#related" suppressHydrationWarning>
        {menu.moreIn.replace('{group}', title)}
      </a>
      <nav className="related" id="related" aria-labelledby="related-title" suppressHydrationWarning>
        <h2 id="related-title">{menu.related}</h2>
        <ul>
          {pages.map((entry) => (
            <li key={entry.path}>
              <MenuEntry entry={entry} currentPath={entry === active ? path : undefined} />
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
