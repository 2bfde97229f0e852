import type { ReactNode } from 'react';
import { ShellSlot } from '../../ui/ShellSlot';
import { MenuEntry } from './MenuEntry';
import { site } from './site-file';

/**
 * All pages of the menus, once on each page, after its main part (docs/rules.md R34): where "Menu" leads. The shell makes
 * a drawer of it on narrow screens, and fills the panels of the main menu from it on wide ones.
 *
 * @param search the form that searches the site, for narrow screens
 */
export function SiteMap({ search }: { search: ReactNode }) {
  return (
    // The shell opens it as a dialog.
    <div className="menu" id="menu" suppressHydrationWarning>
      <div className="wrap">
        <ShellSlot />
        {search}
        <nav aria-label="Site map">
          <ul>
            {site.groups.map((group) => (
              // The shell marks the open group.
              <li key={group.path} className="map-group" suppressHydrationWarning>
                <div className="group-head">
                  <MenuEntry className="group-link" entry={group} />
                  {group.children.length > 0 && <ShellSlot as="span" className="toggle-place" />}
                </div>
                {group.children.length > 0 && (
                  <div className="panel" suppressHydrationWarning>
                    {group.description && <div className="about">{group.description}</div>}
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
      </div>
    </div>
  );
}
