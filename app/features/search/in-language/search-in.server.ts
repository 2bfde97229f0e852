import { ENGLISH } from '../../../words/language';
import { answerTranslations, firstParagraph } from '../../answers/answers.server';
import { askedAnswer } from '../../answers/intents.server';
import type { ResultList } from '../results';
import { listResults } from '../search.server';
import type { SearchView } from '../view';
import { matching } from './matching';
import { type TranslatedItem, translatedItems } from './translated-texts.server';

/** What is found for a query on a page in a language. */
export interface FoundIn {
  asked: TranslatedAnswer | null;
  items: TranslatedItem[];
  /** Null if the database does not respond. */
  english: Omit<ResultList, 'asked'> | null;
}

/** The answer that a query asks for. */
interface TranslatedAnswer {
  title: string;
  path: string;
  /** Its first paragraph. */
  text: string;
  sample: boolean;
  /** Its language, if that is not the page's. */
  lang?: string;
}

/**
 * Finds the answer that the query asks for and texts in the language, both without the database, then the English pages as
 * the ordinary search does. The first two are on the first page only.
 */
export async function findIn(language: string, view: SearchView): Promise<FoundIn> {
  const isFirst = view.page === 1;
  const asked = isFirst ? answerIn(language, view.query) : null;
  const items = isFirst
    ? matching(view.query, translatedItems(language)).filter(({ path }) => path !== asked?.path)
    : [];
  const notesMiss = asked === null && items.length === 0;
  return { asked, items, english: await listResults(view, { notesMiss }).catch(asNull) };
}

function asNull(error: unknown): null {
  if (error instanceof Response) return null;
  throw error;
}

function answerIn(language: string, query: string): TranslatedAnswer | null {
  const asked = askedAnswer(query);
  if (!asked) return null;
  const { slug, answer } = asked;
  const told = answerTranslations.find(language, slug);
  if (!told) {
    const { title, path, text, sample } = answer;
    return { title, path, text, sample, lang: ENGLISH };
  }
  const { title, path, body, sample } = told;
  return { title, path, text: firstParagraph(body), sample: sample || answer.sample };
}
