import type { ReactNode } from 'react';
import { toldText } from '../../ui/told-text';
import { ENGLISH, pathFrom, tagOf } from '../../words/language';
import { useTold, useWords } from '../../words/use-words';
import { SiteMap } from './SiteMap';
import { site } from './site-file';

/** Access keys of quick links. The key for search is here because the link is shown at every width, unlike the field. */
const ACCESS_KEYS: Record<string, string> = {
  '/search': '7',
  '/resource-hub/access-keys': '0',
};

interface SiteFooterProps {
  year?: number | string;
  search: ReactNode;
}

/** What is in the footer: the site map, toll-free line, quick links, contact details, social links and the copyright line (docs/behaviour.md 2.1). */
export function SiteFooter({ year = '', search }: SiteFooterProps) {
  const { footer: words, contact, code: language } = useWords();
  const toldIn = useTold('footerTitles');
  const tagline = toldIn(site.tagline);
  // Of what is English on a page in a language.
  const english = language === ENGLISH ? undefined : tagOf(ENGLISH);
  return (
    <>
      <SiteMap search={search} />
      <div className="site-footer">
        <div className="wrap footer-row">
          <p className="toll-free">
            <a href={`tel:${site.tollFree}`}>{site.tollFree}</a> <span>{words.tollFree}</span>
          </p>
          <nav aria-label={words.quickLinks}>
            <ul className="plain-list">
              {site.quickLinks.map((link) => (
                <li key={link.path}>
                  <a href={pathFrom(language, link.path)} accessKey={ACCESS_KEYS[link.path]}>
                    {toldText(toldIn(link.title))}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="contact">
            <address>
              {toldText({ text: site.address.lines.join(', '), lang: english })}
              {site.address.sample && ` (${contact.callForAddress.replace('{number}', site.tollFree)})`}
              <br />
              <a href={`mailto:${site.email.address}`}>{site.email.address}</a>{' '}
              {site.email.sample && <span className="sample-mark">{words.sampleAddress}</span>}
              <br />
              {toldText(toldIn(site.hours))}
            </address>
            <ul className="plain-list" aria-label={words.follow}>
              {site.social.links.map((link) => (
                <li key={link.url}>
                  <a href={link.url}>
                    {link.name}
                    <span className="hidden-text">{words.accountOf.replace('{office}', site.name)}</span>
                  </a>{' '}
                </li>
              ))}
              {site.social.sample && <li className="sample-mark">{words.sampleLinks}</li>}
            </ul>
          </div>
        </div>
        <p className="wrap copyright">
          {english ? (
            <>
              {`© ${year} `}
              <span lang={english}>{site.fullName}</span>
              {` (${site.name}). `}
              {toldText(tagline)}.
            </>
          ) : (
            `© ${year} ${site.fullName} (${site.name}). ${tagline.text}.`
          )}
        </p>
      </div>
    </>
  );
}
