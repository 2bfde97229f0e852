import { messagesOf } from '../content-files/messages.server';
import type { TextInLanguage } from '../content-files/text-in-language';
import { questionsIn } from '../features/answers/intents.server';
import { textsInLanguage } from '../texts-in-languages.server';
import { TRANSLATED } from '../words/languages.server';

const HEAD = [
  ...['LANGUAGE', 'CHANNEL', 'THERE', 'REVIEWED', 'OUTDATED', 'TOO LONG'],
  ...['RECORDED', 'OLD RECORDINGS'],
];

/**
 * What there is in each language, by channel: of how many texts, reviewed, older than the English, too long for a phone, with a
 * recording, with one that is older than the text.
 */
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
  const texts = textsInLanguage(language);
  const of = (wanted: TextInLanguage['kind']) => texts.filter(({ kind }) => kind === wanted);
  const [answers, warnings] = [of('answers'), of('warnings')];
  const asked = Object.values(questionsIn(language)).flat().length;
  return [
    [name, 'answers', ...counts(answers), '-', ...recordings(answers)],
    [name, 'text messages', ...counts(answers), count(answers, ({ isTooLong }) => isTooLong), '-', '-'],
    [name, 'phone menu', ...counts(of('phone menu')), '-', '-', '-'],
    [name, 'warnings', ...counts(warnings), '-', ...recordings(warnings)],
    [name, 'notices', ...counts(of('notices')), '-', '-', '-'],
    [name, 'pages', ...counts(of('pages')), '-', '-', '-'],
    [name, 'newsletter', ...counts(of('newsletter')), '-', '-', '-'],
    [name, 'words of pages', ...counts(of('words of pages')), '-', '-', '-'],
    [name, 'questions', `${asked}`, '-', '-', '-', '-', '-'],
  ];
}

const count = (texts: readonly TextInLanguage[], isCounted: (text: TextInLanguage) => boolean) =>
  `${texts.filter(isCounted).length}`;

function counts(texts: readonly TextInLanguage[]): string[] {
  return [
    `${count(texts, ({ isThere }) => isThere)} of ${texts.length}`,
    count(texts, ({ isReviewed }) => isReviewed),
    count(texts, ({ isOutdated }) => isOutdated),
  ];
}

function recordings(texts: readonly TextInLanguage[]): string[] {
  return [
    count(texts, ({ recording }) => recording === 'there'),
    count(texts, ({ recording }) => recording === 'outdated'),
  ];
}
