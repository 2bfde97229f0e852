import { type ReactNode, useEffect, useState } from 'react';
import { MenuEntry } from './MenuEntry';
import { activeChild, type MenuGroup } from './site';

interface SectionMenuProps {
  group: MenuGroup;
  path: string;
  /** The content that the list stands beside. */
  children: ReactNode;
}

/**
 * The pages of a section, in one list. On small screens a "More in …" button opens it above the content;
 * until a script runs, the button is a link to the list below the content.
 */
export function SectionMenu({ group, path, children }: SectionMenuProps) {
  const [state, setState] = useState<'plain' | 'closed' | 'open'>('plain');
  useEffect(() => setState('closed'), []);
  const title = `More in ${group.title}`;
  const active = activeChild(group, path) ?? group;
  // A file is no page of the section: it stands in the menu only (specification 2.9).
  const pages = [group, ...group.children].filter((entry) => !entry.isExternal);
  return (
    <>
      {state === 'plain' ? (
        <a className="section-open" href="#related">
          {title}
        </a>
      ) : (
        <button
          className="section-open"
          type="button"
          aria-expanded={state === 'open'}
          aria-controls="related"
          onClick={() => setState(state === 'open' ? 'closed' : 'open')}
        >
          {title}
        </button>
      )}
      {children}
      <nav className={`related ${state}`} id="related" aria-labelledby="related-title">
        <h2 id="related-title">Related Content</h2>
        <ul>
          {pages.map((entry) => (
            <li key={entry.path}>
              <MenuEntry
                entry={entry}
                path={path}
                isActive={entry === active}
                onChoose={() => setState('closed')}
              />
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
