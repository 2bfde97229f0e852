import type { ReactNode } from 'react';
import { MenuEntry } from './MenuEntry';
import { activeChild, type MenuGroup } from './site-file';

interface SectionMenuProps {
  group: MenuGroup;
  path: string;
  /** The page's content, next to the list. */
  children: ReactNode;
}

/**
 * The list of a section's pages. On small screens it is below the content, and "More in …" links to it; the shell turns
 * that link into a button that opens the list above the content.
 */
export function SectionMenu({ group, path, children }: SectionMenuProps) {
  const active = activeChild(group, path) ?? group;
  // A file is not a page of the section: only the menu lists it (docs/behaviour.md 2.2).
  const pages = [group, ...group.children].filter((entry) => !entry.isExternal);
  return (
    <>
      <a className="section-open" href="#related" suppressHydrationWarning>
        {`More in ${group.title}`}
      </a>
      {children}
      <nav className="related" id="related" aria-labelledby="related-title" suppressHydrationWarning>
        <h2 id="related-title">Related Content</h2>
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
