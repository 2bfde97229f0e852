import { z } from 'zod';
import { dataFile, words } from '../../content-files/data-file.server';

/** What the menu has, in its order; each has an entry in the menu and an answer or a list of its own. */
export const TOPICS = ['figures', 'register', 'joining', 'complaint', 'fraud', 'office', 'request'] as const;

export type Topic = (typeof TOPICS)[number];

const aliases = z.array(words).min(1, 'is empty');

const schema = z.strictObject({
  title: words,
  menu: z.strictObject({
    figures: words,
    register: words,
    joining: words,
    complaint: words,
    fraud: words,
    office: words,
    request: words,
  }),
  answers: z.strictObject({
    register: words,
    joining: words,
    complaint: words,
    fraud: words,
    office: words,
  }),
  lists: z.strictObject({
    zone: words,
    office: words,
    state: words,
    lga: words,
    which: words,
    all: words,
    more: words,
    back: words,
    wrong: words,
    unknown: words,
    send: words,
  }),
  figures: z.strictObject({ full: words, short: words, also: words, doubt: words }),
  request: z.strictObject({
    ask: words,
    mistyped: words,
    new: words,
    'in review': words,
    closed: words,
    unknown: words,
  }),
  failures: z.strictObject({ database: words, unreadable: words, 'too many': words }),
  messages: z.strictObject({
    help: words,
    unknown: words,
    choose: words,
    words: z.strictObject({
      register: aliases,
      joining: aliases,
      complaint: aliases,
      fraud: aliases,
      office: aliases,
      request: aliases,
      help: aliases,
    }),
  }),
});

/** Every text that phones are shown; staff edit it. */
export type GatewayTexts = z.output<typeof schema>;

export const gatewayFile = dataFile<GatewayTexts>('data/gateway.yaml', schema);
