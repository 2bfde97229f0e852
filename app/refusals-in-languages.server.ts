import { formatted, messagesOf } from './content-files/messages.server';
import { perContent } from './content-files/store.server';
import { isShownIn } from './features/navigation/pages-in-words.server';
import { site } from './features/navigation/site-file';
import { type RefusalWords, tellRefusalsWith } from './server/http/refusal.server';
import { escaped } from './text/escaped';
import { ENGLISH, tagOf } from './words/language';
import { languageOf, TRANSLATED } from './words/languages.server';

const byLanguage = perContent(
  (): ReadonlyMap<string, RefusalWords> =>
    new Map(TRANSLATED.filter(isShownIn).map((language) => [language, wordsOf(language)])),
);

/** Has posts refused, and busy pages answered, in the language of their address. */
export function tellRefusalsInLanguages() {
  tellRefusalsWith((path) => byLanguage().get(languageOf(path)) ?? null);
}

function wordsOf(language: string): RefusalWords {
  const { wait, home, ...texts } = messagesOf(language).refusals;
  const [before = '', link = '', after = ''] = formatted(language, home, { number: site.tollFree })
    .split(/<\/?a>/)
    .map(escaped);
  return {
    lang: tagOf(language),
    texts: Object.fromEntries(
      Object.entries(texts).map(([status, { title, text }]) => [status, [escaped(title), escaped(text)]]),
    ),
    wait: (minutes) => escaped(formatted(language, wait, { minutes })),
    home: `${before}<a href="/" hreflang="${ENGLISH}">${link}</a>${after}`,
  };
}
