import { z } from 'zod';
import { dataFile, words } from '../../content-files/data-file.server';

/** The topics of the menu, in order; each has a menu entry and an answer or a list of its own. */
export const TOPICS = ['figures', 'register', 'joining', 'complaint', 'fraud', 'office', 'request'] as const;

export type Topic = (typeof TOPICS)[number];

/** Topics answered by a text alone. */
const ANSWERED = ['register', 'joining', 'complaint', 'fraud', 'office'] as const;

const aliases = z.array(words).min(1, 'is empty');

const schema = z.strictObject({
  title: words,
  menu: texts(TOPICS),
  answers: texts(ANSWERED),
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
  figures: texts(['full', 'short', 'also', 'doubt']),
  request: texts(['ask', 'mistyped', 'new', 'in review', 'closed', 'unknown']),
  failures: texts(['database', 'unreadable', 'too many']),
  messages: z.strictObject({
    help: words,
    unknown: words,
    choose: words,
    words: z.record(z.enum([...ANSWERED, 'request', 'help']), aliases),
  }),
});

/** An object with exactly one text for each of these names. */
function texts<const Name extends string>(names: readonly Name[]) {
  return z.record(z.enum(names), words);
}

/** Every text shown on phones; staff edit them. */
export type GatewayTexts = z.output<typeof schema>;

export const gatewayFile = dataFile<GatewayTexts>('data/gateway.yaml', schema);
