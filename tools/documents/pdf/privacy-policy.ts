import { readFile } from 'node:fs/promises';
import { cutFrontMatter } from '../../../app/content-files/front-matter.server';
import { parseMarkdown } from '../../../app/content-files/parse-markdown.server';
import { ContentError } from '../../../app/content-files/problem';
import { pageSchema } from '../../../app/features/pages/page-settings';
import { paragraph } from '../../../app/pdf/blocks';
import { makePdf } from '../../../app/pdf/layout';
import { TEXT } from '../../../app/pdf/look';
import { dayInWords } from '../../../app/text/day-in-words';
import { markdownBlocks } from './markdown-blocks';
import { whereToWrite } from './where-to-write';

const PAGE = 'app/content/pages/resource-hub/privacy-policy.md';

export const PRIVACY_POLICY_TITLE = 'Privacy Policy';

/**
 * Generates the downloadable privacy policy (docs/behaviour.md 2.9) from the text of its page. Returns the file's
 * bytes. @throws ContentError if the page's settings have problems.
 */
export async function makePrivacyPolicy(): Promise<Uint8Array> {
  const file = new URL(`../../../${PAGE}`, import.meta.url);
  const { settings, body, problems } = cutFrontMatter(PAGE, await readFile(file, 'utf8'), pageSchema);
  if (!settings) throw new ContentError(problems);
  const { updated, description } = settings;
  const line = updated && `Last updated ${dayInWords(updated)}`;
  return makePdf({ title: PRIVACY_POLICY_TITLE, line, isSample: false }, description, (sheet) => {
    paragraph(
      sheet,
      'This is the text of the page Privacy Policy in the Resource Hub of the website. The page is the version in force, and says whether page views are reported to a measurement service.',
      TEXT.small,
    );
    markdownBlocks(sheet, parseMarkdown(body), { 'office-address': `Where to write: ${whereToWrite()}.` });
  });
}
