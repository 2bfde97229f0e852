import { perText } from '../../content-files/per-text.server';
import type { Problem } from '../../content-files/problem';
import { perContent } from '../../content-files/store.server';
import { type Answer, answers, answerTranslations } from '../answers/answers.server';
import { briefFigures, shortFigures } from './figures-text';
import { gsmLength, outsideGsm, SCREEN } from './gsm';
import { allPhoneLanguages, translatedGatewayFiles } from './languages.server';
import { walkMenu } from './menu';
import type { MenuContent, PhoneLanguage } from './menu-content';
import { type PlaceBook, sampleBook } from './place-book.server';
import { offices } from './reply.server';
import { fillTemplate, listText, ROOM } from './screen';
import { type GatewayTexts, gatewayFile, isAnswer, TOPICS } from './texts.server';

/** The most numbers a caller may have to type to reach an answer, after those for a language. */
export const MAX_STEPS = 5;

/** Problems no schema can find: texts and screens that are too long, and characters that phones lack. */
export function* gatewayProblems(): Generator<Problem[]> {
  const texts = gatewayFile.read();
  const missing = TOPICS.filter((topic) => isAnswer(topic) && !answers().has(topic));
  if (missing.length > 0)
    return yield missing.map((slug) =>
      gatewayFile.problemAt([], `the phone menu leads to the answer "${slug}"`),
    );
  yield textProblems(texts).map(({ path, message }) => gatewayFile.problemAt(path, message));
  yield [...answers().values()].flatMap((answer) => answerTextProblems(texts, answer));
  for (const file of translatedGatewayFiles) yield languageProblems(file);
  yield [...answerTranslations.all().values()].flatMap(translationProblems);
}

/** Checks an answer's text for phones: as a whole, and its first sentence above the line of the longest place. */
export function answerTextProblems(texts: GatewayTexts, { sms, menu, slug, smsAt }: Answer): Problem[] {
  const characters = outsideGsm(sms + (menu ?? ''));
  const unsupported = `"sms" has characters outside the GSM alphabet: ${characters.join(' ')}`;
  const [sentence = ''] = sms.split(/(?<=[.!?])\s/);
  const problems = [
    ...(characters.length > 0 ? [unsupported] : []),
    ...roomProblems([], '"sms"', sms).map(({ message }) => message),
    ...roomProblems(
      [],
      'the first sentence with a place',
      `${sentence}\n${briefFigures(texts, longestPlace())}`,
    ).map(({ message }) => message),
    ...(!menu && TOPICS.some((topic) => topic === slug)
      ? ['"menu" is missing: the phone menu lists this answer']
      : []),
  ];
  return problems.map((message) => ({ ...smsAt, message }));
}

/** Checks the text for phones of an answer in another language, as that of an English one, with its mark. */
function translationProblems({
  sms,
  menu,
  name,
  language,
  file,
  lineOf,
}: ReturnType<typeof answerTranslations.shown>[number]) {
  const texts = allPhoneLanguages().find(({ code }) => code === language)?.texts;
  const [sentence = ''] = sms.split(/(?<=[.!?])\s/);
  const above = texts && withMark(texts, `${sentence}\n${briefFigures(texts, longestPlace())}`);
  const needsMenu = answers().get(name)?.menu !== undefined;
  const messages = [
    ...letterProblems('"sms"', sms + (menu ?? '')),
    ...roomProblems([], '"sms"', withMark(texts ?? {}, sms)).map(({ message }) => message),
    ...roomProblems([], 'the first sentence with a place', above ?? '').map(({ message }) => message),
    ...(needsMenu === (menu !== undefined) ? [] : ['it must have "menu" where the English file has it']),
  ];
  return messages.map((message): Problem => ({ file, line: lineOf('sms'), message }));
}

/** Phones and everyday messages have plain letters: others make a message short, or differ from phone to phone. */
function letterProblems(what: string, text: string): string[] {
  const letters = [...new Set(text.match(/[^\n -~]/g))];
  return letters.length === 0 ? [] : [`${what} must have plain letters alone: ${letters.join(' ')}`];
}

function languageProblems({
  code,
  read,
  problemAt,
}: Pick<(typeof translatedGatewayFiles)[number], 'code' | 'read' | 'problemAt'>): Problem[] {
  const language = allPhoneLanguages().find((each) => each.code === code);
  const problems = language ? translatedTextProblems(language, read()) : [];
  return problems.map(({ path, message }) => problemAt(path, message));
}

/**
 * Checks the texts of a language as the English ones, and that they fill in the same.
 *
 * @param written the texts as they are in the file
 */
export function translatedTextProblems(
  language: PhoneLanguage,
  written: object = language.texts,
): TextProblem[] {
  const english = new Map(leavesOf(gatewayFile.read()).map(({ path, text }) => [path.join('.'), text]));
  const own = leavesOf(written).flatMap(({ path, text }) => {
    const source = path[1] === 'words' ? '' : (english.get(path.join('.')) ?? '');
    const differs = filledIn(text) !== filledIn(source);
    return [
      ...letterProblems(quoted(path), text),
      ...(differs ? [`${quoted(path)} must fill in ${filledIn(source) || 'nothing'}, as in English`] : []),
      ...(isWholeScreen(path)
        ? roomProblems(path, quoted(path), withMark(language.texts, fillTemplate(text, SAMPLE))).map(
            ({ message }) => message,
          )
        : []),
    ].map((message) => ({ path, message }));
  });
  if (own.length > 0) return own;
  const content = { texts: gatewayFile.read(), offices: offices(), languages: [language] };
  return screenProblems(content, language.texts, [TOPICS.length + 1, 1]);
}

function filledIn(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].sort().join(' ');
}

/** A text with its mark, whether or not that fits. */
function withMark({ mark }: Pick<GatewayTexts, 'mark'>, text: string): string {
  return mark ? `${text} ${mark}` : text;
}

/** The place with the longest name, in the sample edition. */
const longestPlace = perContent(() => {
  const states = sampleBook().zones.flatMap(({ states }) => states);
  return [...states, ...states.flatMap(({ lgas }) => lgas)].reduce((longest, place) =>
    place.name.length > longest.name.length ? place : longest,
  );
});

interface TextProblem {
  /** Where the text is in the file: `['answers', 'fraud']`. */
  path: string[];
  message: string;
}

/** Checks each text, then every screen made from them with the names in the sample edition. */
export function textProblems(texts: GatewayTexts): TextProblem[] {
  const leaves = leavesOf(texts);
  const unsupported = leaves.flatMap(({ path, text }) => {
    const characters = outsideGsm(text);
    const message = `${quoted(path)} has characters outside the GSM alphabet: ${characters.join(' ')}`;
    return characters.length > 0 ? [{ path, message }] : [];
  });
  const tooLong = leaves
    .filter(({ path }) => isWholeScreen(path))
    .flatMap(({ path, text }) => roomProblems(path, quoted(path), fillTemplate(text, SAMPLE)));
  const problems = [...unsupported, ...tooLong];
  const content = { texts, offices: offices(), languages: allPhoneLanguages() };
  return problems.length > 0 ? problems : screenProblems(content, texts);
}

/** Sample values for placeholders whose values all have the same length. */
const SAMPLE = { reference: 'DAR-7K3M-9QXCW' };

function leavesOf(value: unknown, path: string[] = []): { path: string[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  return Object.entries(value as object).flatMap(([name, each]) => leavesOf(each, [...path, name]));
}

function isWholeScreen([group = '', name = '']: string[]): boolean {
  return group === 'request' || group === 'failures' || (group === 'messages' && name !== 'words');
}

function quoted(path: string[]): string {
  return `"${path.join('.')}"`;
}

function roomProblems(path: string[], what: string, text: string): TextProblem[] {
  const length = gsmLength(text) + SCREEN - ROOM;
  if (length <= SCREEN) return [];
  const message = `${what} has ${length} characters with "CON " or "END " before it: at most ${SCREEN}`;
  return [{ path, message }];
}

/** Problems of the screens in one language. @param start numbers that lead to it */
function screenProblems(
  content: Omit<MenuContent, 'book'>,
  texts: GatewayTexts,
  start: readonly number[] = [],
): TextProblem[] {
  const place = content.languages?.findIndex((language) => language.texts === texts);
  return keptProblems(JSON.stringify({ content, place, start, labels: topicLabels() }));
}

/** What the menu calls its topics, in all languages. */
const topicLabels = perContent(() => [
  ...TOPICS.flatMap((topic) => answers().get(topic)?.menu ?? ''),
  ...[...answerTranslations.all().values()].map(({ menu = '' }) => menu),
]);

/** Walks the whole menu, some 0.1 s for each language, so only for texts that have changed. */
const keptProblems = perText((made) => {
  const { content, place, start }: Walked = JSON.parse(made);
  const texts = content.languages?.[place]?.texts ?? content.texts;
  return walkedProblems({ ...content, book: sampleBook() }, texts, start);
});

interface Walked {
  content: Omit<MenuContent, 'book'>;
  /** Of the language among those of the content, or -1 for English. */
  place: number;
  start: readonly number[];
}

function walkedProblems(
  content: MenuContent & { book: PlaceBook },
  texts: GatewayTexts,
  start: readonly number[],
): TextProblem[] {
  const { book } = content;
  const { lists, office } = texts;
  const walked = [...walkMenu(content, start)].flatMap(({ text, steps, place, isRoot, texts: own }) => {
    const what = `the screen after "${text}"`;
    // Those of other languages are theirs.
    if (own !== texts) return [];
    if (place.kind === 'text') return stepProblems(what, steps - start.length);
    if (place.kind !== 'list') return [];
    const below = isRoot ? '' : lists.back;
    const path = place.home ? ['menu'] : ['lists'];
    return [place.unknown ?? '', place.options.length > 0 ? lists.wrong : '']
      .flatMap((notice) => roomProblems(path, what, listText(place, below, notice)))
      .slice(0, 1);
  });
  const ofOffices = content.offices.flatMap(({ state, contact }) =>
    roomProblems(
      ['office'],
      `the office of ${state}`,
      withMark(texts, fillTemplate(office, { state, contact })),
    ),
  );
  const ofPlaces = book.zones
    .flatMap(({ states }) => states)
    .flatMap((state) => [state, ...state.lgas])
    .flatMap((place) =>
      roomProblems(
        ['figures', 'short'],
        `the figures of ${place.name}`,
        withMark(texts, shortFigures(texts, book.edition, place)),
      ),
    );
  return [...walked, ...ofOffices, ...ofPlaces];
}

function stepProblems(what: string, steps: number): TextProblem[] {
  if (steps <= MAX_STEPS) return [];
  return [
    { path: ['lists'], message: `${what} takes ${steps} steps, at most ${MAX_STEPS}: shorten these texts` },
  ];
}
