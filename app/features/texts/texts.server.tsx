import { renderToStaticMarkup } from 'react-dom/server';
import type { Blocks } from '../../content-files/blocks';
import type { ContentText, FeatureContent } from '../../content-files/feature-content';
import { messagesOf } from '../../content-files/messages.server';
import { env } from '../../server/env.server';
import { publicFor } from '../../server/http/caching.server';
import { dayInWords } from '../../text/day-in-words';
import { sampleText, sampleTitle } from '../../text/sample';
import { standingText, standingTitle } from '../../text/standing';
import { ENGLISH } from '../../words/language';
import { type Words, WordsContext } from '../../words/use-words';
import { site } from '../navigation/site-file';
import { BlocksContext, BlockView } from '../pages/BlockView';
import { ContentBody } from '../pages/ContentBody';
import { readBlocks } from '../pages/page-view.server';
import { findPage } from '../pages/pages.server';
import { markdownOf } from './markdown.server';

/** The formats of a text, for programs. */
export type TextFormat = 'md' | 'json';

const TYPES: Record<TextFormat, string> = { md: 'text/markdown', json: 'application/json' };

/** All texts of some features, each feature's under its heading. @param blocks the blocks of all features */
export function textGroups(features: readonly FeatureContent[], blocks: Blocks) {
  return features.flatMap(({ texts }) =>
    texts ? [{ heading: texts.heading, texts: texts.list(blocks) }] : [],
  );
}

/** The text at a path, or null; of a page with two addresses, at both. @param blocks the blocks of all features */
export function findText(
  path: string,
  features: readonly FeatureContent[],
  blocks: Blocks,
): ContentText | null {
  const all = textGroups(features, blocks).flatMap(({ texts }) => texts);
  const canonical = findPage(path)?.canonical ?? path;
  return all.find((text) => text.path === canonical) ?? null;
}

/**
 * A text as programs read it, with its address and whether it is a sample; the date of a sample is no fact.
 *
 * @param blocks the blocks of all features
 */
export async function textResponse(text: ContentText, format: TextFormat, blocks: Blocks): Promise<Response> {
  const origin = env().PUBLIC_URL;
  const address = `${origin}${text.path}`;
  const markdown = markdownOf(await htmlOf(text, blocks), origin);
  const body = format === 'md' ? inMarkdown(text, address, markdown) : inJson(text, address, markdown);
  return new Response(body, {
    headers: {
      'Content-Type': `${TYPES[format]}; charset=utf-8`,
      'Cache-Control': publicFor(60),
      // The page is what search engines show.
      'X-Robots-Tag': 'noindex',
      Link: `<${address}>; rel="canonical"`,
    },
  });
}

/** Title and description, which begin with whether the text is a sample, and what became of it. */
export function toldOf({ title, description, sample, standing = {} }: ContentText) {
  return {
    title: sampleTitle(standingTitle(title, standing), sample),
    description: sampleText(standingText(description, standing, env().PUBLIC_URL), sample),
  };
}

function inMarkdown(text: ContentText, address: string, markdown: string) {
  const { updated, sample } = text;
  const { title, description } = toldOf(text);
  return [
    `# ${title}`,
    `> ${description}`,
    markdown,
    '---',
    `${site.fullName}: <${address}>${updated && !sample ? `. Last updated ${dayInWords(updated)}` : ''}`,
    '',
  ].join('\n\n');
}

function inJson(text: ContentText, address: string, markdown: string) {
  const { updated, sample } = text;
  return JSON.stringify({
    ...toldOf(text),
    address,
    publisher: site.fullName,
    updated: (!sample && updated) || null,
    isSample: sample,
    language: 'en-NG',
    markdown,
  });
}

/** The HTML of a text with its blocks, as on its page. */
async function htmlOf(text: ContentText, blocks: Blocks): Promise<string> {
  const parts = text.parts();
  const placed = await readBlocks(parts, blocks);
  // Texts for programs are in English.
  const words: Words = { ...messagesOf(ENGLISH), code: ENGLISH };
  return renderToStaticMarkup(
    <WordsContext.Provider value={words}>
      <BlocksContext.Provider value={blocks}>
        <ContentBody
          parts={parts}
          block={({ block }, place) => (
            <BlockView key={place} name={block} content={placed[place]?.content} />
          )}
        />
      </BlocksContext.Provider>
    </WordsContext.Provider>,
  );
}
