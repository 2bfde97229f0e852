import { z } from 'zod';
import text from '../../content/data/faqs.yaml?raw';
import { renderMarkdown } from '../../content-files/markdown.server';
import { dataFile } from '../../content-files/yaml-file.server';
import { slugOf } from '../../ui/slug';

const words = z.string().trim().min(1, 'is empty');

const schema = z.strictObject({
  sample: z.boolean().default(false),
  faqs: z.array(z.strictObject({ question: words, answer: words })),
});

/** The frequently asked questions (docs/behaviour.md 2.9). */
export const faqsFile = dataFile({ file: 'app/content/data/faqs.yaml', text }, schema);

/** A question and its answer, ready to be shown. */
export interface Faq {
  id: string;
  question: string;
  answerHtml: string;
}

let kept: Faq[] | undefined;

/** All questions in their order. @throws ContentError when the file has problems. */
export function listFaqs(): Faq[] {
  kept ??= faqsFile.read().faqs.map(({ question, answer }) => ({
    id: slugOf(question),
    question,
    answerHtml: renderMarkdown(answer),
  }));
  return kept;
}

/** The questions as a schema.org FAQPage. */
export function faqPage(faqs: readonly Faq[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answerHtml }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answerHtml },
    })),
  };
}
