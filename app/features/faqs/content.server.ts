import { block } from '../../content-files/blocks';
import { checkBody } from '../../content-files/check-body.server';
import type { FeatureContent, SearchItem } from '../../content-files/feature-content';
import { plainText } from '../../content-files/plain-text.server';
import { summaryOf } from '../../content-files/summary';
import { faqPage } from '../../page-meta/faq-page';
import { slugOf } from '../../text/slug';
import { Faqs } from './Faqs';
import { faqSchema, faqsAround, faqsFile, listFaqs } from './faqs.server';

export const faqsContent = {
  files: [faqsFile],
  problems: (surroundings) =>
    faqsFile.read().faqs.flatMap(({ answer }, index) => {
      // The text of a YAML block scalar starts on the line after its `|`.
      const linesAbove = faqsFile.lineOf(['faqs', index, 'answer']);
      return checkBody({ file: faqsFile.file, text: answer, linesAbove, path: '' }, surroundings);
    }),
  searchItems: () =>
    faqsFile.read().faqs.map(({ question, answer, updated }): SearchItem => {
      const body = plainText(answer);
      return {
        kind: 'question',
        url: `/resource-hub/faqs#${slugOf(question)}`,
        title: question,
        description: summaryOf('', body),
        body,
        date: updated,
        sample: faqsFile.read().sample,
      };
    }),
  blocks: {
    faqs: block({
      content: () => ({ faqs: listFaqs() }),
      isSample: () => faqsFile.read().sample,
      View: Faqs,
      about: ({ faqs }) => faqPage(faqs),
    }),
  },
  editable: [
    {
      kind: 'faqs',
      title: 'Frequently asked questions',
      one: 'question',
      place: {
        in: 'list',
        file: 'app/content/data/faqs.yaml',
        list: 'faqs',
        titledBy: 'question',
        around: faqsAround,
      },
      schema: faqSchema,
      pathOf: ({ values }) => `/resource-hub/faqs#${slugOf(String(values.question))}`,
    },
  ],
} satisfies FeatureContent;
