import type { ReactNode } from 'react';
import { officeAddress } from './office-address';
import { SiteMap } from './SiteMap';
import { site } from './site-file';

/** Access keys of quick links. The key for search is here because the link is shown at every width, unlike the field. */
const ACCESS_KEYS: Record<string, string> = {
  '/search': '7',
  '/resource-hub/access-keys': '0',
};

/** The toll-free line, quick links, contact details, social links and the copyright line (docs/behaviour.md 2.1). */
export function SiteFooter({ year = '', search }: { year?: number | string; search: ReactNode }) {
  return (
    <footer>
      <SiteMap search={search} />
      <div className="site-footer" suppressHydrationWarning>
        <div className="wrap footer-row">
          <p className="toll-free">
            <a href={`tel:${site.tollFree}`}>{site.tollFree}</a>{' '}
            <span>Complaints and questions, free of charge</span>
          </p>
          <nav aria-label="Quick links">
            <ul className="plain-list">
              {site.quickLinks.map((link) => (
                <li key={link.path}>
                  <a href={link.path} accessKey={ACCESS_KEYS[link.path]}>
                    {link.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="contact">
            <address>
              {site.address.lines.join(', ')}
              {site.address.sample && ` (${officeAddress(site)})`}
              <br />
              <a href={`mailto:${site.email.address}`}>{site.email.address}</a>{' '}
              {site.email.sample && <span className="sample-mark">sample address</span>}
              <br />
              {site.hours}
            </address>
            <ul className="plain-list" aria-label="Follow us">
              {site.social.links.map((link) => (
                <li key={link.url}>
                  <a href={link.url}>
                    {link.name}
                    <span className="hidden-text">{` page of ${site.name}`}</span>
                  </a>{' '}
                </li>
              ))}
              {site.social.sample && <li className="sample-mark">sample links</li>}
            </ul>
          </div>
        </div>
        <p className="wrap copyright">{`© ${year} ${site.fullName} (${site.name}). ${site.tagline}.`}</p>
      </div>
    </footer>
  );
}
