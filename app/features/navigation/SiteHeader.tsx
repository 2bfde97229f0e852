import type { ReactNode } from 'react';
import { ENGLISH, pathFrom, tagOf } from '../../words/language';
import { useShellWords } from '../../words/use-words';
import { MainMenu } from './MainMenu';
import { SAMPLES_PATH } from './samples-path';
import { groupOf, site } from './site-file';

interface SiteHeaderProps {
  /** Path of the current page in English. */
  path: string;
  /** The newest notice. */
  notice: ReactNode;
  /** The site search form. */
  search: ReactNode;
  /** Whether the site still has sample content. */
  isPreview?: boolean;
  /** Whether the page shows what is not published yet. */
  isUnpublished?: boolean;
}

/** The top of every page: newest notice, toll-free line, the office's name, search, main menu and the preview banner. */
export function SiteHeader({ path, notice, search, isPreview, isUnpublished }: SiteHeaderProps) {
  const current = groupOf(site, path) ?? site.groups.find((group) => group.path === path);
  const { header: words, code: language } = useShellWords();
  return (
    <header className="site-header" id="top">
      <div className="strip">
        <div className="wrap strip-row">
          {notice}
          <p className="hotline">
            <a className="check" href={pathFrom(language, '/is-it-from-us')}>
              {words.checkLink}
            </a>{' '}
            <span>{`${words.reportProblem} `}</span>
            <a href={`tel:${site.tollFree}`} accessKey="9">
              {site.tollFree}
            </a>
          </p>
        </div>
      </div>
      <div className="bar">
        <div className="wrap bar-row">
          <div className="brand-place">
            <a className="brand" href="/" accessKey="1">
              <img src="/logo.svg" alt="" width="56" height="56" loading="lazy" />
              <span>
                <b>{site.name}</b>{' '}
                <small lang={language === ENGLISH ? undefined : tagOf(ENGLISH)}>{site.fullName}</small>
              </span>
            </a>
          </div>
          <a className="menu-button" href="#menu" accessKey="3">
            {words.menu}
          </a>
          {search}
          <MainMenu path={path} current={current} />
        </div>
      </div>
      {isUnpublished && (
        <div className="preview" role="note">
          <div className="wrap">
            <b>Not published.</b> This is how the page will look. Other pages are the published ones.
          </div>
        </div>
      )}
      {isPreview && !isUnpublished && (
        <div className="preview">
          <div className="wrap">
            <span>{`${words.preview} `}</span>
            <a href={SAMPLES_PATH}>{words.samples}</a>
          </div>
        </div>
      )}
    </header>
  );
}
