import { breadcrumbList } from '../../page-meta/breadcrumb-list';
import { standingStatus, standingText, standingTitle } from '../../text/standing';
import { sharedPicture } from '../pictures/picture-data';
import { articlePath, NEWS_PATH } from './news';
import type { Article } from './news.server';

/** Title, description, path and structured data of an article, for `pageMeta` (docs/rules.md R40). */
export function articleMeta(article: Article, description: string, office: string, origin: string) {
  const { title, date, changed, picture, slug, sample, standing } = article;
  const path = articlePath(slug);
  const image = picture && sharedPicture(picture);
  return {
    title: standingTitle(title, standing),
    description: shortened(standingText(description, standing)),
    path,
    type: 'article' as const,
    sample,
    ...(image && { image }),
    jsonLd: [
      {
        '@type': 'NewsArticle',
        headline: title,
        datePublished: date,
        ...(changed !== date && { dateModified: changed }),
        ...standingStatus(standing),
        mainEntityOfPage: origin + path,
        inLanguage: 'en-NG',
        ...(image && { image: [origin + image.path] }),
        author: { '@type': 'GovernmentOrganization', name: office, url: `${origin}/` },
        publisher: { '@type': 'GovernmentOrganization', name: office, url: `${origin}/` },
      },
      breadcrumbList(origin, [
        { title: 'Resource Hub', path: '/resource-hub' },
        { title: 'News', path: NEWS_PATH },
        { title, path },
      ]),
    ],
  };
}

/** Cuts a description to the length that search engines show. */
function shortened(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}
