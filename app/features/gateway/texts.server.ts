import { z } from 'zod';
import { dataFile, sampleMark, words } from '../../content-files/data-file.server';
import { stateOf } from '../../content-files/english-state.server';
import { contentText } from '../../content-files/store.server';
import { HOW_TO_REVIEW, review, reviewedFile } from '../../words/review';

/** Topics with lists of their own. */
const LISTS = ['figures', 'office', 'request'] as const;

/** The topics of the menu, in order: lists, and answers by name. */
export const TOPICS = [
  'figures',
  'what-is-the-register',
  'how-do-i-get-registered',
  'complain',
  'someone-asked-for-money',
  'office',
  'request',
  'not-paid',
] as const;

export type Topic = (typeof TOPICS)[number];

/** Whether a topic is an answer, which the menu then needs. */
export function isAnswer(topic: Topic): topic is Exclude<Topic, (typeof LISTS)[number]> {
  return !LISTS.some((list) => list === topic);
}

const aliases = z.array(words).min(1, 'is empty');

/** What every language has. */
const shared = {
  /** The word that starts a text message in this language. */
  name: words,
  title: words,
  menu: texts(LISTS),
  office: words,
  lists: texts([
    'zone',
    'office',
    'state',
    'lga',
    'which',
    'all',
    'more',
    'back',
    'wrong',
    'unknown',
    'send',
  ]),
  figures: texts(['full', 'short', 'brief', 'also', 'doubt', 'none']),
  request: texts(['ask', 'mistyped', 'new', 'in review', 'closed', 'unknown']),
  failures: texts(['database', 'unreadable', 'too many']),
  messages: z.strictObject({
    help: words,
    choose: words,
    words: z.record(z.enum(['office', 'request', 'help']), aliases),
  }),
};

const englishSchema = z.strictObject({ ...shared, languages: texts(['entry', 'title']) });

const translatedSchema = reviewedFile(
  z.strictObject({
    ...shared,
    /** Which state of the English file it follows. */
    of: z
      .string()
      .regex(
        /^[0-9a-f]{12}$/,
        'must be the first 12 hex digits of the SHA-256 of app/content/data/gateway.yaml',
      ),
    reviewed: review.optional(),
    sample: sampleMark,
    /** Ends replies while this or an answer is not reviewed. */
    mark: words,
  }),
);

/** An object with exactly one text for each of these names. */
function texts<const Name extends string>(names: readonly Name[]) {
  return z.record(z.enum(names), words);
}

/** Every text shown on phones; staff edit them. */
export type GatewayTexts = z.output<z.ZodObject<typeof shared, z.core.$strict>> & {
  languages?: z.output<typeof englishSchema>['languages'];
  /** Ends replies in a language that nobody has reviewed. */
  mark?: string;
};

/** The texts of another language. */
export type TranslatedTexts = z.output<typeof translatedSchema>;

export const gatewayFile = dataFile<GatewayTexts>('data/gateway.yaml', englishSchema);

/** The state of the English texts that translations name by `of`. */
export const englishGatewayState = () => stateOf(contentText(gatewayFile.file) ?? '');

/** The texts in another language, which may not be there. */
export function translatedGatewayFile(language: string) {
  return dataFile(`data/gateway.${language}.yaml`, translatedSchema, HOW_TO_REVIEW);
}
