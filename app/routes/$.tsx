import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { blocks } from '../content.server';
import { languageLinks } from '../content-files/messages.server';
import { BlockView } from '../features/pages/BlockView';
import { ContentPage } from '../features/pages/ContentPage';
import { canonicalPath } from '../features/pages/canonical-path';
import { contentMeta, pageView, readBlocks } from '../features/pages/page-view.server';
import { findPage, isSamplePage, isSampleShown } from '../features/pages/pages.server';
import { TranslatedPage } from '../features/pages/TranslatedPage';
import { pagesInLanguages } from '../features/pages/translated-pages.server';
import { translatedPageView } from '../features/pages/translated-view.server';
import { ledInLanguage } from '../led-in-language.server';
import { notHere } from '../not-here.server';
import { loadedMeta } from '../page-meta/meta';
import { env } from '../server/env.server';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import textStyles from '../styles/for-texts.css?url';
import { Languages } from '../ui/Languages';
import { ENGLISH } from '../words/language';
import { englishPath, languageOf } from '../words/languages.server';
import { useWords } from '../words/use-words';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: textStyles }];

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

/** Any content page by its path, in English or another language. Aliases are redirected to the canonical path (docs/behaviour.md 2.2). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const canonical = canonicalPath(pathname);
  if (canonical) return redirect(canonical + search, 301);
  const language = languageOf(pathname);
  return publicJson(
    (language === ENGLISH ? await inEnglish(pathname) : await inLanguage(language, englishPath(pathname))) ??
      notHere(request),
  );
}

async function inEnglish(path: string) {
  const page = findPage(path);
  if (!page) return null;
  const placed = await readBlocks(page.parts, blocks);
  const about = placed.flatMap(({ about }) => about);
  const pages = pagesInLanguages(page.canonical);
  return {
    page: pageView(page),
    told: null,
    contents: placed.map(({ content }) => content),
    languages: languageLinks(pages),
    meta: { ...contentMeta(page, isSamplePage(page, blocks), env().PUBLIC_URL, about), languages: pages },
  };
}

async function inLanguage(language: string, path: string) {
  const view = translatedPageView(language, path, env().PUBLIC_URL);
  if (!view) return null;
  const parts = ledInLanguage(language, view.page.parts);
  const placed = await readBlocks(parts, blocks);
  return {
    ...view,
    page: null,
    told: { ...view.page, parts },
    contents: placed.map(({ content }) => content),
    meta: { ...view.meta, sample: view.meta.sample || isSampleShown(parts, blocks) },
  };
}

export default function ContentRoute() {
  const { page, told, contents, languages } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  const { language } = useWords();
  const block = ({ block }: { block: string }, place: number) => (
    <BlockView key={place} name={block} content={contents[place]} />
  );
  if (told) return <TranslatedPage page={told} languages={languages} block={block} />;
  return (
    <ContentPage page={page} top={<Languages pages={languages} label={language.label} />} block={block} />
  );
}
