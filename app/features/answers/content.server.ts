import { block } from '../../content-files/blocks';
import type { FeatureContent } from '../../content-files/feature-content';
import { sampleText } from '../../text/sample';
import { shortSlug } from '../../text/slug';
import { site } from '../navigation/site-file';
import { AccessibilityAnswer } from './AccessibilityAnswer';
import {
  answerGroupSchema,
  answerItems,
  answerProblems,
  answerSamples,
  answerSchema,
  answersSitemap,
  answerTexts,
  answerTranslations,
  groupsFile,
} from './answers.server';
import { questionProblems, questionsFile, sameWordsFile, translatedQuestionFiles } from './intents.server';
import { ANSWERS_PATH, answerPath } from './paths';

export const answersContent = {
  files: [groupsFile, questionsFile, ...translatedQuestionFiles, sameWordsFile],
  problems: (surroundings) => [...answerProblems(surroundings), ...questionProblems()],
  samples: answerSamples,
  searchItems: (blocks) => [
    {
      kind: 'page',
      url: ANSWERS_PATH,
      title: 'Answers',
      titles: ['Help'],
      description: 'What people ask us most, each answered on one screen.',
    },
    ...answerItems(blocks),
  ],
  sitemap: () => [
    { path: ANSWERS_PATH, languages: answerTranslations.listPages(ANSWERS_PATH) },
    ...answersSitemap(),
  ],
  texts: { heading: 'Answers', list: answerTexts },
  blocks: {
    'accessibility-answer': block({
      content: () => ({ ...site.accessibility }),
      View: AccessibilityAnswer,
      isTranslated: true,
      words: () => {
        const { answerDays, sample = false } = site.accessibility;
        return [sampleText(`The office aims to answer within ${answerDays} days.`, sample)];
      },
    }),
  },
  editable: [
    {
      kind: 'answers',
      title: 'Answers',
      one: 'answer',
      place: {
        in: 'folder',
        folder: 'app/content/answers/',
        body: 'required',
        blocks: 'all',
        newName: ({ title }) => shortSlug(String(title)),
      },
      schema: answerSchema,
      pathOf: ({ name }) => answerPath(name),
    },
    {
      kind: 'answer-groups',
      title: 'Groups of answers',
      one: 'group of answers',
      place: { in: 'list', file: 'app/content/data/answers.yaml', list: 'groups', titledBy: 'title' },
      schema: answerGroupSchema,
      pathOf: () => ANSWERS_PATH,
    },
  ],
} satisfies FeatureContent;
