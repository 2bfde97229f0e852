import { Link, useLocation } from '@remix-run/react';
import { groupOf, type MenuGroup, type Site } from './site';

/** Strip, name and main menu. The menu is one list of plain links; styles make it a mega-menu or a drawer. */
export function SiteHeader({ site }: { site: Site }) {
  const { pathname } = useLocation();
  const current = groupOf(site, pathname);
  return (
    <header className="site-header">
      <div className="strip">
        <div className="wrap strip-row">
          <p>{site.tagline}</p>
          <p>
            Report a problem: <a href={`tel:${site.tollFree}`}>{site.tollFree}</a>, free of charge
          </p>
        </div>
      </div>
      <div className="bar">
        <div className="wrap bar-row">
          <Link className="brand" to="/">
            <img src="/logo.svg" alt="" width="48" height="48" />
            <span>
              <b>{site.name}</b> <small>{site.fullName}</small>
            </span>
          </Link>
          <a className="menu-open" href="#menu">
            Menu
          </a>
          <nav className="menu" id="menu" aria-label="Main">
            <a className="menu-close" href="#main">
              Close menu
            </a>
            <ul>
              {site.groups.map((group) => (
                <MenuItem key={group.path} group={group} isCurrent={group === current || group.path === pathname} />
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </header>
  );
}

function MenuItem({ group, isCurrent }: { group: MenuGroup; isCurrent: boolean }) {
  return (
    <li className={isCurrent ? 'menu-group current' : 'menu-group'}>
      <Link to={group.path} aria-current={isCurrent ? 'true' : undefined}>
        {group.title}
      </Link>
      {group.children.length > 0 && (
        <ul>
          {group.children.map((child) => (
            <li key={child.path}>
              {child.isExternal ? (
                <a href={child.path} target="_blank" rel="noopener">
                  {child.title}
                </a>
              ) : (
                <Link to={child.path}>{child.title}</Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
