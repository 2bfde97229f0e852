import { z } from 'zod';
import type { SitemapEntry } from '../../../content-files/feature-content';
import { excessOf } from '../../../content-files/markdown-bounds';
import type { Surroundings } from '../../../content-files/surroundings';
import { uploadedDocument } from '../../../content-files/uploads.server';
import { siteFile } from '../../../site-files/site-file.server';
import { submittedText } from '../../../text/submitted-text.server';
import { issues } from '../../newsletter/issues/issues.server';
import { canonicalPath } from '../../pages/canonical-path';
import { findPage, headingIds } from '../../pages/pages.server';
import { hasPicture } from '../../pictures/pictures.server';
import { BODY } from './body-bounds';

/** What a form for an issue has. */
export const issueFields = {
  title: submittedText(150).min(1, 'Enter a title.'),
  dated: z.iso.date('Enter the date of the issue.'),
  description: submittedText(300).min(1, 'Enter a description.'),
  body: submittedText(BODY.characters)
    .min(1, 'Enter the text.')
    .superRefine((text, { addIssue }) => {
      const excess = excessOf(text, BODY);
      if (excess) addIssue(excess);
    }),
};

/** Problems that are told at a time. */
const MOST_PROBLEMS = 5;

/**
 * What is wrong with the text of an issue, in the words that the check of the content's files has; '' if nothing is.
 *
 * @param name of the issue, or its month
 * @param listPages every page of the site; asked only if the text has links to pages
 */
export async function problemsOf(
  name: string,
  text: string,
  listPages: () => Promise<readonly SitemapEntry[]>,
): Promise<string> {
  const pages = /[(:<]\s*\//.test(text) ? await listPages() : [];
  const problems = issues.bodyProblems({ file: '', text, linesAbove: 0, name }, surroundingsOf(pages));
  const told = problems.slice(0, MOST_PROBLEMS).map(({ line, message }) => `Line ${line}: ${message}.`);
  const more = problems.length - told.length;
  return [...told, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

/** What the text of an issue may refer to, known without the sources: pages of the site's map, and its files. */
function surroundingsOf(pages: readonly SitemapEntry[]): Surroundings {
  const paths = new Set(pages.map(({ path }) => path));
  return {
    canonicalPath,
    hasPath: (path) => paths.has(path) || isFile(path),
    headingsOf(path) {
      const page = findPage(path);
      return page && headingIds(page);
    },
    hasPicture,
    blocks: {},
  };
}

function isFile(path: string): boolean {
  return (
    /^(\/[\w-]+(\.[\w-]+)*)+\.\w+$/.test(path) && (siteFile(path) ?? uploadedDocument(path)) !== undefined
  );
}
