import { z } from 'zod';
import { dataFile, words } from '../../content-files/data-file.server';
import { renderMarkdown } from '../../content-files/markdown.server';
import { updatedSetting } from '../../content-files/standing';
import { slugOf } from '../../text/slug';

const schema = z.strictObject({
  sample: z.boolean().default(false),
  faqs: z.array(z.strictObject({ question: words, answer: words, ...updatedSetting })),
});

/** The frequently asked questions (docs/behaviour.md 2.9). */
export const faqsFile = dataFile('data/faqs.yaml', schema);

/** A question and its answer, ready to be shown. */
export interface Faq {
  id: string;
  question: string;
  answerHtml: string;
  /** Day of the last change, if known. */
  updated?: string;
}

let cached: Faq[] | undefined;

/** All questions in order. @throws ContentError if the file is invalid. */
export function listFaqs(): Faq[] {
  cached ??= faqsFile.read().faqs.map(({ question, answer, updated }) => ({
    id: slugOf(question),
    question,
    answerHtml: renderMarkdown(answer),
    ...(updated && { updated }),
  }));
  return cached;
}
