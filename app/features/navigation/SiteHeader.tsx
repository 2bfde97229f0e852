import type { ReactNode } from 'react';
import { Link } from '../../ui/Link';
import { Prepared } from '../../ui/Prepared';
import { MainMenu } from './MainMenu';
import { site } from './site-file';

interface SiteHeaderProps {
  /** All that the header depends on; undefined where that is too much to say. */
  by: string | undefined;
  /** What stands in the strip. */
  notices: ReactNode;
  /** The form that searches the site. */
  search: ReactNode;
}

/** On top of every page: notices, the toll-free line, the office's name and the main menu. */
export function SiteHeader({ by, notices, search }: SiteHeaderProps) {
  return (
    <Prepared as="header" by={by} className="site-header" id="top">
      <div className="strip">
        <div className="wrap strip-row">
          {notices}
          <p className="hotline">
            Report a problem, free of charge: <a href={`tel:${site.tollFree}`}>{site.tollFree}</a>
          </p>
        </div>
      </div>
      <div className="bar">
        <div className="wrap bar-row">
          <div className="brand-place">
            <Link className="brand" to="/">
              <img src="/logo.svg" alt="" width="56" height="56" />
              <span>
                <b>{site.name}</b> <small>{site.fullName}</small>
              </span>
            </Link>
          </div>
          <MainMenu search={search} />
        </div>
      </div>
    </Prepared>
  );
}
