import { Link } from '@remix-run/react';

export interface Crumb {
  title: string;
  path: string;
}

interface HeroProps {
  title: string;
  tagline?: string;
  /** The pages above this one, Home first; the page itself is not among them. */
  crumbs?: Crumb[];
}

/** The banner on top of a page: breadcrumb, the page's one h1, tagline. */
export function Hero({ title, tagline, crumbs = [{ title: 'Home', path: '/' }] }: HeroProps) {
  return (
    <div className="hero">
      <div className="wrap">
        <nav aria-label="Breadcrumb">
          <ol className="crumbs">
            {crumbs.map((crumb) => (
              <li key={crumb.path}>
                <Link to={crumb.path}>{crumb.title}</Link>
              </li>
            ))}
          </ol>
        </nav>
        <h1 tabIndex={-1}>{title}</h1>
        {tagline && <p className="tagline">{tagline}</p>}
      </div>
    </div>
  );
}
