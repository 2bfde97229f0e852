import type { TextInLanguage } from '../../../../content-files/text-in-language';
import { dayInWords } from '../../../../text/day-in-words';
import { column } from '../../lists/list-shape';
import type { WholeList } from '../../lists/whole-list';
import { CONTENT_PATH } from '../paths';

export const TRANSLATIONS_PATH = `${CONTENT_PATH}/languages`;

export type TranslationColumn = 'title' | 'language' | 'kind' | 'state' | 'recording';

/** The list of translations. @param names what languages call themselves, by their codes */
export function translationList(
  names: Readonly<Record<string, string>>,
): WholeList<TranslationColumn, TextInLanguage> {
  return {
    shape: {
      path: TRANSLATIONS_PATH,
      columns: [
        column('title', 'Text'),
        column('language', 'Language'),
        column('kind', 'Kind'),
        column('state', 'State'),
        column('recording', 'Recording'),
      ],
      nouns: ['text', 'texts'],
      searched: 'Text, language, kind or state',
      usualOrder: 'By language and kind',
      filters: [
        {
          name: 'language',
          values: Object.keys(names),
          label: 'Language',
          usual: 'All',
          words: names,
          look: 'tabs',
        },
      ],
    },
    valuesOf: (text) => ({
      title: text.title,
      language: names[text.language],
      kind: text.kind,
      state: stateInWords(text),
      recording: text.readable ? RECORDINGS[text.recording] : '',
    }),
    filterValueOf: ({ language }) => language,
    more: [
      ['Name', ({ name }) => name],
      ['Address', ({ path }) => path],
    ],
  };
}

const RECORDINGS = { none: 'None', there: 'There', outdated: 'Outdated, not played' };

/** "Sample, not reviewed. The English text is newer." */
function stateInWords({ isThere, isReviewed, reviewed, isOutdated }: TextInLanguage): string {
  if (!isThere) return 'Missing';
  const review = reviewed
    ? `Reviewed by ${reviewed.by} on ${dayInWords(reviewed.on)}`
    : isReviewed
      ? 'Reviewed'
      : 'Sample, not reviewed';
  return isOutdated ? `${review}. The English text is newer` : review;
}
