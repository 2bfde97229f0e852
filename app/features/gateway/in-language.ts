import { keyOf, wordsOfKey } from '../../text/key-of';
import { answerAt, answerTranslations } from '../answers/answers.server';
import { beginsPlaceName } from '../answers/intents.server';
import type { MenuContent, PhoneLanguage } from './menu-content';
import type { GatewayTexts } from './texts.server';

/** The same in a language, which offers no other. */
export function inLanguage(content: MenuContent, { code, texts }: PhoneLanguage): MenuContent {
  return { ...content, texts, language: code, languages: undefined };
}

/** What phones show of an answer: in English, where there is no translation that may be shown. */
export function answerIn({ language }: MenuContent, slug: string): { sms: string; menu: string } {
  const told = language ? answerTranslations.find(language, slug) : null;
  const { sms, menu = '' } = answerAt(slug);
  return { sms: told?.sms ?? sms, menu: told?.menu ?? menu };
}

/**
 * What a text message says after the name of a language, in which it is then answered. "Igbo Etiti" is a place; "Igbo
 * Enugu" asks for one in Igbo.
 */
export function languageNamed(content: MenuContent, message: string): { own: MenuContent; text: string } {
  const [first = '', second = ''] = wordsOfKey(keyOf(message));
  const isNamed = ({ name }: GatewayTexts) => keyOf(name) === first;
  const language = content.languages?.find(({ texts }) => isNamed(texts));
  if ((!language && !isNamed(content.texts)) || (second && beginsPlaceName(`${first} ${second}`)))
    return { own: content, text: message };
  const own = language ? inLanguage(content, language) : { ...content, languages: undefined };
  return { own, text: message.replace(FIRST_WORD, '') };
}

const FIRST_WORD = /^[^\p{L}]*[\p{L}\p{M}]+[^\p{L}\p{N}]*/u;

/** What starts a further message, so that it is answered in this language again. */
export function prefixOf({ language, texts }: MenuContent): string {
  return language ? `${texts.name.toUpperCase()} ` : '';
}
