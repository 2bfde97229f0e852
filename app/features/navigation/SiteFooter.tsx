import type { ReactNode } from 'react';
import { officeAddress } from './office-address';
import { SiteMap } from './SiteMap';
import { site } from './site-file';

/** Access keys of quick links. The key for search is here because the link is shown at every width, unlike the field. */
const ACCESS_KEYS: Record<string, string> = {
  '/search': '7',
  '/resource-hub/access-keys': '0',
};

/** The site map, quick links, contact details, social links and the copyright line (docs/behaviour.md 2.1). */
export function SiteFooter({ year = '', search }: { year?: number | string; search: ReactNode }) {
  return (
    <footer>
      <SiteMap search={search} />
      <div className="site-footer" suppressHydrationWarning>
        <div className="wrap footer-row">
          <section className="footer-wide">
            <h2>Quick links</h2>
            <ul className="plain-list">
              {site.quickLinks.map((link) => (
                <li key={link.path}>
                  <a href={link.path} accessKey={ACCESS_KEYS[link.path]}>
                    {link.title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2>Contact</h2>
            <address>
              {site.address.lines.map((line) => (
                <span key={line}>
                  {line}
                  <br />
                </span>
              ))}
              {site.address.sample && (
                <>
                  ({officeAddress(site)})
                  <br />
                </>
              )}
              <a href={`mailto:${site.email.address}`}>{site.email.address}</a>{' '}
              {site.email.sample && <span className="sample-mark">sample address</span>}
            </address>
            <p>{site.hours}</p>
          </section>
          <section>
            <h2>Toll-free line</h2>
            <p>
              <a className="toll-free" href={`tel:${site.tollFree}`}>
                {site.tollFree}
              </a>
            </p>
            <p>Complaints and questions, free of charge.</p>
          </section>
          <section>
            <h2>Follow us</h2>
            <ul className="plain-list">
              {site.social.links.map((link) => (
                <li key={link.url}>
                  <a href={link.url}>
                    {link.name}
                    <span className="hidden-text">{` page of ${site.name}`}</span>
                  </a>
                </li>
              ))}
            </ul>
            {site.social.sample && <p className="sample-mark">sample links</p>}
          </section>
        </div>
        <div className="wrap copyright">
          <p>{`© ${year} ${site.fullName} (${site.name}). ${site.tagline}.`}</p>
        </div>
      </div>
    </footer>
  );
}
