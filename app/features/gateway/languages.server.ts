import { buildText, perContent } from '../../content-files/store.server';
import { isShown } from '../../server/shown-samples.server';
import { TRANSLATED } from '../../words/languages.server';
import { answerTranslations } from '../answers/answers.server';
import type { PhoneLanguage } from './menu-content';
import { type GatewayTexts, gatewayFile, type TranslatedTexts, translatedGatewayFile } from './texts.server';

/** The files of the languages that have one. */
export const translatedGatewayFiles = TRANSLATED.map((code) => ({
  code,
  ...translatedGatewayFile(code),
})).filter(({ file }) => buildText(file) !== undefined);

/** All languages, also those that are not offered yet. */
export const allPhoneLanguages = perContent(() => translatedGatewayFiles.map(readLanguage));

/** The languages that phones offer: not those without a review if samples are not shown. */
export const phoneLanguages = perContent((): readonly PhoneLanguage[] =>
  allPhoneLanguages().filter(({ isSample }) => isShown(isSample)),
);

function readLanguage({ code, read }: (typeof translatedGatewayFiles)[number]) {
  const own = read();
  const isInPart =
    own.sample || answerTranslations.shown().some(({ language, sample }) => language === code && sample);
  const texts: GatewayTexts = {
    ...own,
    mark: isInPart ? own.mark : '',
    messages: { ...own.messages, words: withEnglish(own) },
  };
  return { code, texts, isSample: own.sample };
}

/** The words that start messages, with the English ones, which callers have learned. */
function withEnglish({ messages }: TranslatedTexts): GatewayTexts['messages']['words'] {
  const english = gatewayFile.read().messages.words;
  return {
    office: [...messages.words.office, ...english.office],
    request: [...messages.words.request, ...english.request],
    help: [...messages.words.help, ...english.help],
  };
}
