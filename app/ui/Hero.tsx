import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useShellWords } from '../words/use-words';

export interface Crumb {
  title: string;
  path: string;
  /** Its language, if that is not the page's. */
  lang?: string;
}

interface HeroProps {
  title: string;
  tagline?: string;
  /** Ancestor pages, Home first. The page itself may come last, and is then not a link. */
  crumbs?: Crumb[];
  /** Further skip links to the page's own content, after the breadcrumb. */
  skips?: ReactNode;
  /** Takes little height, for pages with a table. */
  isCompact?: boolean;
}

/** The banner at the top of a page: breadcrumb, the page's only h1, tagline (docs/behaviour.md 2.1, docs/rules.md R40). */
export function Hero({ title, tagline, crumbs, skips, isCompact }: HeroProps) {
  const { pathname } = useLocation();
  const { menu } = useShellWords();
  return (
    <div className={isCompact ? 'hero compact' : 'hero'}>
      <div className="wrap">
        <nav aria-label={menu.breadcrumb}>
          <ol className="crumbs">
            {(crumbs ?? [{ title: menu.home, path: '/' }]).map((crumb) => (
              <li key={crumb.path}>
                {crumb.path === pathname ? (
                  <span aria-current="page">{crumb.title}</span>
                ) : (
                  <a href={crumb.path} lang={crumb.lang}>
                    {crumb.title}
                  </a>
                )}{' '}
              </li>
            ))}
          </ol>
        </nav>
        {skips}
        <h1 tabIndex={-1}>{title}</h1>
        {tagline && <p className="tagline">{tagline}</p>}
      </div>
    </div>
  );
}
