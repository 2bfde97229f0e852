import { z } from 'zod';
import { dataFile, words } from '../../content-files/data-file.server';

/** What the menu has, in its order; each has an entry in the menu and an answer or a list of its own. */
export const TOPICS = ['figures', 'register', 'joining', 'complaint', 'fraud', 'office', 'request'] as const;

export type Topic = (typeof TOPICS)[number];

/** Topics that are answered by a text alone. */
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

/** A text under each of these names, and nothing else. */
function texts<const Name extends string>(names: readonly Name[]) {
  return z.record(z.enum(names), words);
}

/** Every text that phones are shown; staff edit it. */
export type GatewayTexts = z.output<typeof schema>;

export const gatewayFile = dataFile<GatewayTexts>('data/gateway.yaml', schema);
