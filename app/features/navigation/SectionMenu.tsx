import type { ReactNode } from 'react';
import { MenuEntry } from './MenuEntry';
import { activeChild, type MenuGroup } from './site';

interface SectionMenuProps {
  group: MenuGroup;
  path: string;
  /** The content that the list stands beside. */
  children: ReactNode;
}

/**
 * The pages of a section, in one list. On small screens "More in …" leads to it, below the content; the shell makes that
 * link a button, which opens the list above the content.
 */
export function SectionMenu({ group, path, children }: SectionMenuProps) {
  const active = activeChild(group, path) ?? group;
  // A file is no page of the section: it stands in the menu only (docs/behaviour.md 2.2).
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
