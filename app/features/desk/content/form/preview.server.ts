import { z } from 'zod';
import { renderParts } from '../../../../content-files/markdown.server';
import type { BlockPart } from '../../../../content-files/page-parts';
import { NO_STORE } from '../../../../server/http/caching.server';
import { DESK_POLICY, POLICY } from '../../../../server/http/content-security-policy.server';
import { escaped } from '../../../../text/escaped';
import { type Step, step } from '../../at-desk.server';
import { LONGEST_BODY } from './field';
import { markdownExcess } from './field-problems.server';

/** Gives a text in Markdown as the site renders it: a fragment of HTML, with a box for each block. */
export const previewStep: Step<unknown> = step({
  schema: z.object({
    text: z
      .string()
      .max(LONGEST_BODY, 'The text is too long to be shown.')
      .superRefine((text, { addIssue }) => {
        const excess = markdownExcess(text, LONGEST_BODY);
        if (excess) addIssue(excess);
      }),
  }),
  async take(_desk, { text }) {
    return new Response(previewHtml(text), {
      headers: {
        ...NO_STORE,
        'Content-Type': 'text/html; charset=utf-8',
        [POLICY]: `${DESK_POLICY};sandbox`,
        'X-Robots-Tag': 'noindex',
      },
    });
  },
});

/** Safe HTML of a text, with a box for each block in it. */
export function previewHtml(text: string): string {
  return renderParts(text)
    .map((part) => ('html' in part ? part.html : blockBox(part)))
    .join('\n');
}

function blockBox({ block, attributes }: BlockPart): string {
  const settings = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<p class="note">The page shows here: <code>${escaped(`::${block}${settings.join('')}`)}</code></p>`;
}
