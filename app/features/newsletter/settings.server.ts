import { z } from 'zod';
import { messagesOf } from '../../content-files/messages.server';
import { LANGUAGES } from '../../words/languages.server';
import { isShownIn } from '../navigation/pages-in-words.server';
import { choicesSchema } from './subscription.server';

/** What a subscriber changes later: also the language. A page that was opened before there was one has no field for it. */
export const settingsSchema = choicesSchema.extend({
  language: z.string().refine(isShownIn, 'Choose a language from the list').optional(),
});

/** The languages that a subscriber can choose, with what each calls itself. */
export function languageChoices() {
  return LANGUAGES.filter(isShownIn).map((code) => ({ code, name: messagesOf(code).language.name }));
}
