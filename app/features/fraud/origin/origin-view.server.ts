import { messagesOf } from '../../../content-files/messages.server';
import { viewInWords } from '../../navigation/pages-in-words.server';
import { ORIGIN_PATH } from '../paths';

/** The page's meta data, and the page in other languages; null in a language that is not shown. */
export function originView(language: string) {
  return viewInWords(language, ORIGIN_PATH, messagesOf(language).origin);
}
