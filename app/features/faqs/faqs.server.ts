import { z } from 'zod';
import text from '../../content/data/faqs.yaml?raw';
import { slugOf } from '../../ui/slug';
import { checkBody, type Surroundings } from '../pages/check-body.server';
import { renderMarkdown } from '../pages/markdown.server';
import type { Problem } from '../pages/problem';
import { dataFile } from '../pages/yaml-file.server';

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

/** What is wrong with the file, the Markdown of its answers included. */
export function faqProblems(surroundings: Surroundings): Problem[] {
  const problems = faqsFile.problems();
  if (problems.length > 0) return problems;
  return faqsFile.read().faqs.flatMap(({ answer }, index) => {
    // The text of a block scalar starts below the line with its `|`.
    const linesAbove = faqsFile.lineOf(['faqs', index, 'answer']);
    return checkBody({ file: faqsFile.file, text: answer, linesAbove, path: '' }, surroundings);
  });
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
