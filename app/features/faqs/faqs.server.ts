import { z } from 'zod';
import { dataFile, words } from '../../content-files/data-file.server';
import { renderMarkdown } from '../../content-files/markdown.server';
import { perContent } from '../../content-files/store.server';
import { slugOf } from '../../text/slug';

const schema = z.strictObject({
  sample: z.boolean().default(false),
  faqs: z.array(z.strictObject({ question: words, answer: words })),
});

/** The frequently asked questions (docs/behaviour.md 2.9). */
export const faqsFile = dataFile('data/faqs.yaml', schema);

/** A question and its answer, ready to be shown. */
export interface Faq {
  id: string;
  question: string;
  answerHtml: string;
}

/** All questions in order. @throws ContentError if the file is invalid. */
export const listFaqs = perContent((): Faq[] =>
  faqsFile.read().faqs.map(({ question, answer }) => ({
    id: slugOf(question),
    question,
    answerHtml: renderMarkdown(answer),
  })),
);
