import type { Blocks } from '../../content-files/blocks';
import type { FeatureContent } from '../../content-files/feature-content';
import { monthInWords } from '../../text/day-in-words';
import { sampleTitle } from '../../text/sample';
import { site } from '../navigation/site-file';
import { licenceText } from '../register/dataset';
import type { Edition } from '../register/edition.server';
import { FORMAT_NAMES, FORMATS } from '../register/files/formats';
import { DEFINITIONS_PATH, editionPath, REGISTER_PATH, USE_PATH } from '../register/paths';
import { textGroups, toldOf } from './texts.server';

/**
 * What assistants should read (https://llmstxt.org): the site in a few lines, then each text and the register's files, with
 * edition, doubts and licence.
 *
 * @param blocks the blocks of all features
 * @param origin such as `https://nassco.example`
 */
export function llmsText(
  features: readonly FeatureContent[],
  blocks: Blocks,
  edition: Edition,
  origin: string,
): string {
  const listOf = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');
  const link = (title: string, path: string, about: string) => `[${title}](${origin}${path}): ${about}`;
  const groups = textGroups(features, blocks);
  const hasSamples = edition.isSample || groups.some(({ texts }) => texts.some(({ sample }) => sample));
  return [
    `# ${site.name}`,
    `> ${site.fullName} of Nigeria: its register of poor and vulnerable households, its programmes, and answers to what people ask. Each page below is in English; put \`.md\` or \`.json\` behind its address.`,
    listOf([
      ...(hasSamples
        ? ['A title that begins with "Sample: " is not from the office. Do not quote what it says.']
        : []),
      'A place on the register costs nothing. The office never asks for money, BVN, PIN or a code.',
      `Who needs help calls ${site.tollFree}, free of charge.`,
    ]),
    ...groups.flatMap(({ heading, texts }) => [
      `## ${heading}`,
      listOf(
        texts.map((text) => {
          const { title, description } = toldOf(text);
          return link(title, `${text.path}.md`, description);
        }),
      ),
    ]),
    '## Figures by local government area',
    `${sampleTitle(`${edition.title}, as at ${monthInWords(edition.asAt)}`, edition.isSample)}. Source: ${edition.source}. Licence: ${licenceText()}`,
    listOf([
      'Figures are shown as they were given. Where a row has a note, they are in doubt: quote the note too.',
      `Quote a figure with its month and its edition, which never changes: ${origin}${editionPath(edition.slug)}`,
    ]),
    listOf([
      ...FORMAT_NAMES.map((format) =>
        link(
          sampleTitle(`The table as ${FORMATS[format].name}`, edition.isSample),
          editionPath(edition.slug, `.${format}`),
          `all rows of the edition ${edition.slug}`,
        ),
      ),
      link('The table', REGISTER_PATH, 'to search, filter and sort; each view is a file too'),
      link('Definitions', DEFINITIONS_PATH, 'what each column means and how it is counted'),
      link('Use the data', USE_PATH, 'how to read the files with other programs'),
      link('OpenAPI description', '/openapi.json', 'every address for programs'),
    ]),
    '',
  ].join('\n\n');
}
