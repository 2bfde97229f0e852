import type { ContentKind } from '../../../content-files/kinds';
import { messagesOf } from '../../../content-files/messages.server';
import type { Suggestion } from '../results';
import { MAX_SUGGESTIONS, suggest } from '../search.server';
import { titled } from './matching';
import { type PathLedIn, urlIn } from './search-view.server';
import { translatedItems } from './translated-texts.server';

/**
 * Titles that complete the text on a page in a language: those in it first, then English ones, which lead to pages in the
 * language where they are.
 *
 * @param kinds those to suggest; none for all
 * @throws Response 503 if the database does not respond
 */
export async function suggestIn(
  language: string,
  text: string,
  kinds: readonly ContentKind[],
  pathLedIn: PathLedIn,
): Promise<Suggestion[]> {
  const { sampleInBrackets } = messagesOf(language).common;
  const own = titled(text, translatedItems(language))
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .map(({ kind, path, title, sample }) => {
      return { title: sample ? `${title} ${sampleInBrackets}` : title, url: path, kind, language };
    });
  const english = (await suggest(text, kinds)).map((each) => ({
    ...each,
    url: urlIn(language, each, pathLedIn),
  }));
  const known = new Set(own.map(({ url }) => url));
  return [...own, ...english.filter(({ url }) => !known.has(url))].slice(0, MAX_SUGGESTIONS);
}
