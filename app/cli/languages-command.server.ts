import { englishWords, messagesOf } from '../content-files/messages.server';
import type { TranslatedText } from '../content-files/translations.server';
import { answers, answerTranslations } from '../features/answers/answers.server';
import { questionsIn } from '../features/answers/intents.server';
import { warnings, warningTranslations } from '../features/fraud/warnings/warnings.server';
import { gsmLength } from '../features/gateway/gsm';
import { translatedGatewayFiles } from '../features/gateway/languages.server';
import { ROOM } from '../features/gateway/screen';
import { englishGatewayState } from '../features/gateway/texts.server';
import { canonicalPages } from '../features/pages/pages.server';
import { pageTranslations } from '../features/pages/translated-pages.server';
import { TRANSLATED } from '../words/languages.server';

const HEAD = ['LANGUAGE', 'CHANNEL', 'THERE', 'REVIEWED', 'OUTDATED', 'TOO LONG'];

/** What there is in each language, by channel: of how many texts, reviewed, older than the English, too long for a phone. */
export function languagesTable(): string {
  const rows = [HEAD, ...TRANSLATED.flatMap(rowsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function rowsOf(language: string): string[][] {
  const name = `${messagesOf(language).language.name} (${language})`;
  const of = (texts: { all(): ReadonlyMap<string, TranslatedText> }) =>
    [...texts.all().values()].filter((text) => text.language === language);
  const { sample, of: state } = messagesOf(language);
  const phone = [...answerTranslations.all().values()].filter((text) => text.language === language);
  const asked = questionsIn(language);
  const menu = translatedGatewayFiles.find(({ code }) => code === language)?.read();
  return [
    [name, 'answers', ...counts(of(answerTranslations), answers().size)],
    [name, 'text messages', ...counts(phone, answers().size, ({ sms }) => gsmLength(sms) > ROOM)],
    menu
      ? [
          name,
          'phone menu',
          '1 of 1',
          menu.sample ? '0' : '1',
          menu.of === englishGatewayState() ? '0' : '1',
          '-',
        ]
      : [name, 'phone menu', '0 of 1', '0', '0', '-'],
    [name, 'warnings', ...counts(of(warningTranslations), warnings.all().length)],
    [name, 'pages', ...counts(of(pageTranslations), canonicalPages().length)],
    [name, 'words of pages', '1 of 1', sample ? '0' : '1', state === englishWords() ? '0' : '1', '-'],
    [name, 'questions', `${Object.values(asked).flat().length}`, '-', '-', '-'],
  ];
}

function counts<Text extends TranslatedText>(
  texts: readonly Text[],
  all: number,
  isTooLong?: (text: Text) => boolean,
): string[] {
  return [
    `${texts.length} of ${all}`,
    `${texts.filter(({ reviewed }) => reviewed).length}`,
    `${texts.filter(({ isOutdated }) => isOutdated).length}`,
    isTooLong ? `${texts.filter(isTooLong).length}` : '-',
  ];
}
