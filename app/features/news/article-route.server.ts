import { redirect } from '@remix-run/node';
import { env } from '../../server/env.server';
import { publicJson } from '../../server/http/caching.server';
import { notFound } from '../../server/http/errors.server';
import { site } from '../navigation/site-file';
import { canonicalPath } from '../pages/canonical-path';
import { articleMeta } from './article-meta';
import { descriptionOf, findArticle } from './news.server';

/** Loader for both URLs of an article. @throws Response 404 if no item has the slug. */
export function loadArticle(request: Request, slug = '') {
  const { pathname, search } = new URL(request.url);
  const canonical = canonicalPath(pathname);
  if (canonical) throw redirect(canonical + search, 301);
  const article = findArticle(slug) ?? notFound();
  const meta = articleMeta(article, descriptionOf(slug), site.fullName, env().PUBLIC_URL);
  return publicJson({ article, meta });
}
