import { z } from 'zod';
import { dataFile, sampleMark, words } from '../../content-files/data-file.server';
import { renderMarkdown } from '../../content-files/markdown.server';
import { updatedSetting } from '../../content-files/standing';
import { perContent } from '../../content-files/store.server';
import { slugOf } from '../../text/slug';

/** A question and its answer, as written by editors. */
export const faqSchema = z.strictObject({
  question: words.meta({ title: 'Question' }),
  answer: words.meta({ title: 'Answer', input: 'markdown' }),
  ...updatedSetting,
});

/** What the file has beside the questions. */
export const faqsAround = z.strictObject({ sample: sampleMark });

const schema = faqsAround.extend({ faqs: z.array(faqSchema) });

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

/** All questions in order. @throws ContentError if the file is invalid. */
export const listFaqs = perContent((): Faq[] =>
  faqsFile.read().faqs.map(({ question, answer, updated }) => ({
    id: slugOf(question),
    question,
    answerHtml: renderMarkdown(answer),
    ...(updated && { updated }),
  })),
);
