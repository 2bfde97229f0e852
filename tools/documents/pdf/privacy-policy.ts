import { readFile } from 'node:fs/promises';
import { cutFrontMatter } from '../../../app/features/pages/front-matter.server';
import { parseMarkdown } from '../../../app/features/pages/parse-markdown.server';
import { ContentError } from '../../../app/features/pages/problem';
import { dayInWords } from '../../../app/ui/day-in-words';
import { paragraph } from './blocks';
import { type MakeOptions, makePdf } from './layout';
import { TEXT } from './look';
import { markdownBlocks } from './markdown-blocks';

const PAGE = 'app/content/pages/resource-hub/privacy-policy.md';

export const PRIVACY_POLICY_TITLE = 'Privacy Policy';

/**
 * Makes the privacy policy to download (docs/behaviour.md 2.9) of the very text that its page shows. Returns the file's
 * bytes. @throws ContentError when the page's settings have problems.
 */
export async function makePrivacyPolicy(options: MakeOptions = {}): Promise<Uint8Array> {
  const file = new URL(`../../../${PAGE}`, import.meta.url);
  const { frontMatter, body, problems } = cutFrontMatter(PAGE, await readFile(file, 'utf8'));
  if (!frontMatter) throw new ContentError(problems);
  const { updated, description } = frontMatter;
  const line = updated && `Last updated ${dayInWords(updated)}`;
  return makePdf(
    { title: PRIVACY_POLICY_TITLE, line, isSample: false },
    description,
    (sheet) => {
      paragraph(
        sheet,
        'This is the text of the page Privacy Policy in the Resource Hub of the website. The page is the version in force, and says whether a measurement service is told of views.',
        TEXT.small,
      );
      markdownBlocks(sheet, parseMarkdown(body));
    },
    options,
  );
}
