import type { Blocks } from '../../content-files/blocks';
import { words } from '../../content-files/data-file.server';
import type { SitemapEntry } from '../../content-files/feature-content';
import { readFrontMatter } from '../../content-files/known-files.server';
import type { Problem } from '../../content-files/problem';
import { contentText, translationFiles } from '../../content-files/store.server';
import type { Surroundings } from '../../content-files/surroundings';
import { translatedFolder, translationSettings } from '../../content-files/translations.server';
import { isShown } from '../../server/shown-samples.server';
import { cutPage } from './page-file.server';
import { findPage, isSamplePage, nameOfPage, pathOfPage } from './pages.server';

/** The settings of a page in another language; picture, blocks and dates are those of the English one. */
const schema = translationSettings.extend({ tagline: words.optional() });

/** Content pages in other languages: `get-involved/report-fraud.ha.md` beside the English file. */
export const pageTranslations = translatedFolder({ folder: 'pages', schema, pathOf: pathOfPage, isShown });

/** The page of a path in all its languages, English first. @param path of the English page */
export const pagesInLanguages = (path: string) => pageTranslations.pagesOf(nameOfPage(path));

/** A page with its translation; null if it is not there, or not in that language. @param path of the English page */
export function findPageIn(language: string, path: string) {
  const english = findPage(path);
  const told = english && pageTranslations.find(language, nameOfPage(path));
  return told ? { english, told } : null;
}

/** All translated pages that are shown, each with the English one. */
export function translatedPages() {
  return pageTranslations.shown().flatMap((told) => {
    const english = findPage(pathOfPage(told.name));
    return english ? [{ told, english }] : [];
  });
}

/** The addresses of translated pages. What the blocks of a page show may be a sample when its text is none. */
export function translatedPagesSitemap(blocks: Blocks): SitemapEntry[] {
  return translatedPages().map(({ told, english }) => ({
    path: told.path,
    sample: told.sample || isSamplePage(english, blocks),
    languages: pagesInLanguages(english.path),
  }));
}

/** Problems of translated pages: those of every translation, lines under the title, and pages that have none yet. */
export function translatedPageProblems(surroundings: Surroundings): Problem[] {
  return [
    ...pageTranslations.problems(surroundings),
    ...translationFiles('pages').flatMap(({ file, content, english, name }) => {
      const source = contentText(english);
      const { settings, lineOf } = readFrontMatter(file, content, schema);
      const { settings: its } = cutPage(english, source ?? '');
      if (!settings || !its) return [];
      const hasTagline = its.hero?.tagline !== undefined;
      return [
        ...(hasTagline === (settings.tagline !== undefined)
          ? []
          : [
              {
                file,
                line: lineOf(['tagline']),
                message: hasTagline
                  ? 'has no "tagline", as its English text has'
                  : 'has a "tagline", unlike its English text',
              },
            ]),
        ...(surroundings.hasOwnRoute?.(pathOfPage(name))
          ? [{ file, line: 1, message: 'this page has a route of its own, and cannot be translated yet' }]
          : []),
      ];
    }),
  ];
}
