import type { ReactNode } from 'react';
import { ENGLISH } from '../../words/language';
import { useWords } from '../../words/use-words';
import { MenuEntry } from './MenuEntry';
import { site } from './site-file';

/**
 * All menu pages, once on each page after the main content and closed (docs/rules.md R34); the "Menu" link leads here. The
 * shell turns it into a drawer on narrow screens, and copies it into the panels of the main menu on wide ones.
 *
 * @param search the site search form, for narrow screens
 */
export function SiteMap({ search }: { search: ReactNode }) {
  const { menu, footer, code } = useWords();
  return (
    // The shell opens it as a dialog.
    <div className="menu" id="menu">
      {/* The shell adds a button that closes it. */}
      <details className="wrap" data-words={code === ENGLISH ? undefined : footer.closeMenu}>
        <summary>{menu.allPages}</summary>
        {search}
        <nav aria-label={menu.siteMap}>
          <ul>
            {site.groups.map((group) => (
              // The shell marks the open group.
              <li key={group.path} className="map-group">
                <div className="group-head">
                  <MenuEntry className="group-link" entry={group} />
                </div>
                {group.children.length > 0 && (
                  <div className="panel">
                    <ul>
                      {group.children.map((child) => (
                        <li key={child.path}>
                          <MenuEntry entry={child} />
                        </li>
                      ))}
                    </ul>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </details>
    </div>
  );
}
