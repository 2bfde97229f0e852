import type { Problem } from '../../content-files/problem';
import { type Answer, answers, answerTranslations } from '../answers/answers.server';
import { briefFigures, shortFigures } from './figures-text';
import { gsmLength, outsideGsm, SCREEN } from './gsm';
import { type MenuContent, walkMenu } from './menu';
import { type PlaceBook, sampleBook } from './place-book.server';
import { offices } from './reply.server';
import { fillTemplate, listText, ROOM } from './screen';
import { type GatewayTexts, gatewayFile, TOPICS } from './texts.server';

/** The most numbers a caller may have to type to reach an answer. */
export const MAX_STEPS = 5;

/** Problems no schema can find: texts and screens that are too long, and characters that phones lack. */
export function gatewayProblems(): Problem[] {
  const texts = gatewayFile.read();
  return [
    ...textProblems(texts).map(({ path, message }) => gatewayFile.problemAt(path, message)),
    ...[...answers().values()].flatMap((answer) => answerTextProblems(texts, answer)),
    ...answerTranslations.shown().flatMap(translationProblems),
  ];
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

/** Checks the text for phones of an answer in another language. */
function translationProblems({ sms, file, lineOf }: ReturnType<typeof answerTranslations.shown>[number]) {
  const characters = outsideGsm(sms);
  const unsupported = `"sms" has characters outside the GSM alphabet: ${characters.join(' ')}`;
  const messages = [
    ...(characters.length > 0 ? [unsupported] : []),
    ...roomProblems([], '"sms"', sms).map(({ message }) => message),
  ];
  return messages.map((message): Problem => ({ file, line: lineOf('sms'), message }));
}

/** The place with the longest name, in the sample edition. */
function longestPlace() {
  const states = sampleBook().zones.flatMap(({ states }) => states);
  return [...states, ...states.flatMap(({ lgas }) => lgas)].reduce((longest, place) =>
    place.name.length > longest.name.length ? place : longest,
  );
}

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
  return problems.length > 0 ? problems : screenProblems({ texts, offices: offices(), book: sampleBook() });
}

/** Every screen of the menu, made as it is asked for. */
export const gatewayScreens = () =>
  walkMenu({ texts: gatewayFile.read(), offices: offices(), book: sampleBook() });

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

function screenProblems(content: MenuContent & { book: PlaceBook }): TextProblem[] {
  const { texts, book } = content;
  const { lists, office } = texts;
  const walked = [...walkMenu(content)].flatMap(({ text, steps, place, isRoot }) => {
    const what = `the screen after "${text}"`;
    if (place.kind === 'text') return stepProblems(what, steps);
    if (place.kind !== 'list') return [];
    const below = isRoot ? '' : lists.back;
    const path = isRoot ? ['menu'] : ['lists'];
    return [place.unknown ?? '', place.options.length > 0 ? lists.wrong : '']
      .flatMap((notice) => roomProblems(path, what, listText(place, below, notice)))
      .slice(0, 1);
  });
  const ofOffices = content.offices.flatMap(({ state, contact }) =>
    roomProblems(['office'], `the office of ${state}`, fillTemplate(office, { state, contact })),
  );
  const ofPlaces = book.zones
    .flatMap(({ states }) => states)
    .flatMap((state) => [state, ...state.lgas])
    .flatMap((place) =>
      roomProblems(
        ['figures', 'short'],
        `the figures of ${place.name}`,
        shortFigures(texts, book.edition, place),
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
