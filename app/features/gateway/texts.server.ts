import { z } from 'zod';
import { dataFile, words } from '../../content-files/data-file.server';

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

const aliases = z.array(words).min(1, 'is empty');

const schema = z.strictObject({
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
  figures: texts(['full', 'short', 'brief', 'also', 'doubt']),
  request: texts(['ask', 'mistyped', 'new', 'in review', 'closed', 'unknown']),
  failures: texts(['database', 'unreadable', 'too many']),
  messages: z.strictObject({
    help: words,
    choose: words,
    words: z.record(z.enum(['office', 'request', 'help']), aliases),
  }),
});

/** An object with exactly one text for each of these names. */
function texts<const Name extends string>(names: readonly Name[]) {
  return z.record(z.enum(names), words);
}

/** Every text shown on phones; staff edit them. */
export type GatewayTexts = z.output<typeof schema>;

export const gatewayFile = dataFile<GatewayTexts>('data/gateway.yaml', schema);
