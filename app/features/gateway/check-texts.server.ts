import type { Problem } from '../../content-files/problem';
import { offices } from './answer.server';
import { shortFigures } from './figures-text';
import { gsmLength, outsideGsm, SCREEN } from './gsm';
import type { Told } from './menu';
import type { PlaceBook } from './place-book';
import { sampleBook } from './sample-book.server';
import { filled, listText, ROOM } from './screen';
import { type GatewayTexts, gatewayFile } from './texts.server';
import { walkMenu } from './walk';

/** Numbers that a caller types at the most until there is an answer. */
export const MOST_STEPS = 5;

/** What no schema can tell: texts and screens without room, and characters that phones lack. */
export function gatewayProblems(): Problem[] {
  return textProblems(gatewayFile.read()).map(({ path, message }) => gatewayFile.problemAt(path, message));
}

interface TextProblem {
  /** Where the text stands: `['answers', 'fraud']`. */
  path: string[];
  message: string;
}

/** Looks at each text, then at every screen that is made of them with the names of the sample edition. */
export function textProblems(texts: GatewayTexts): TextProblem[] {
  const leaves = leavesOf(texts);
  const foreign = leaves.flatMap(({ path, text }) => {
    const lacking = outsideGsm(text);
    const message = `${quoted(path)} has what the GSM alphabet lacks: ${lacking.join(' ')}`;
    return lacking.length > 0 ? [{ path, message }] : [];
  });
  const long = leaves
    .filter(({ path }) => isWholeScreen(path))
    .flatMap(({ path, text }) => roomProblems(path, quoted(path), filled(text, SAMPLE)));
  const ofTexts = [...foreign, ...long];
  return ofTexts.length > 0 ? ofTexts : screenProblems({ texts, offices: offices(), book: sampleBook() });
}

/** Stands for what is filled in where every one is as long. */
const SAMPLE = { reference: 'DAR-7K3M-9QXCW' };

function leavesOf(value: unknown, path: string[] = []): { path: string[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  return Object.entries(value as object).flatMap(([name, each]) => leavesOf(each, [...path, name]));
}

function isWholeScreen([group = '', name = '']: string[]): boolean {
  if (group === 'answers') return name !== 'office';
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

function screenProblems(told: Told & { book: PlaceBook }): TextProblem[] {
  const { texts, book } = told;
  const { lists, answers } = texts;
  const walked = [...walkMenu(told)].flatMap(({ text, steps, place, isRoot }) => {
    const what = `the screen after "${text}"`;
    if (place.kind === 'answer') return stepProblems(what, steps);
    if (place.kind !== 'list') return [];
    const below = isRoot ? '' : lists.back;
    const path = isRoot ? ['menu'] : ['lists'];
    return [place.unknown ?? '', place.options.length > 0 ? lists.wrong : '']
      .flatMap((notice) => roomProblems(path, what, listText(place, below, notice)))
      .slice(0, 1);
  });
  const ofOffices = told.offices.flatMap(({ state, contact }) =>
    roomProblems(['answers', 'office'], `the office of ${state}`, filled(answers.office, { state, contact })),
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
  if (steps <= MOST_STEPS) return [];
  return [
    { path: ['lists'], message: `${what} takes ${steps} steps, at most ${MOST_STEPS}: shorten these texts` },
  ];
}
