import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';

export interface Crumb {
  title: string;
  path: string;
}

interface HeroProps {
  title: string;
  tagline?: string;
  /** The pages above this one, Home first. The page itself may be the last: it is named without a link. */
  crumbs?: Crumb[];
  /** Links past what stands before the page's own matter, after the breadcrumb. */
  skips?: ReactNode;
}

/** The banner on top of a page: breadcrumb, the page's one h1, tagline (docs/behaviour.md 2.1, docs/rules.md R40). */
export function Hero({ title, tagline, crumbs = [{ title: 'Home', path: '/' }], skips }: HeroProps) {
  const { pathname } = useLocation();
  return (
    <div className="hero">
      <div className="wrap">
        <nav aria-label="Breadcrumb">
          <ol className="crumbs">
            {crumbs.map((crumb) => (
              <li key={crumb.path}>
                {crumb.path === pathname ? (
                  <span aria-current="page">{crumb.title}</span>
                ) : (
                  <a href={crumb.path}>{crumb.title}</a>
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
