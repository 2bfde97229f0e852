import { randomUUID } from 'node:crypto';
import { FORM_PATH } from '../../app/features/data-access/form/form-fields';
import { attributesOf } from '../support/dom';
import type { TestSite } from '../support/site';

/** The four ways to submit something. */
export const WAYS = ['request form', 'request API', 'newsletter form', 'newsletter API'] as const;
export type Way = (typeof WAYS)[number];

/** One submission, which can be sent more than once. */
export interface Submission {
  way: Way;
  /** Identifies its row: the organisation or the email address. */
  mark: string;
  key: string;
  /** Email address for the receipt of a request. */
  mailbox: string;
}

/** The answer to a submission. */
export interface Outcome {
  status: number;
  isSuccess: boolean;
  retryAfter: string | null;
  /** The receipt's location, or the message. */
  said: string;
  body: string;
}

/** Makes submissions of all kinds with unique entries; use another `name` for more in the same database. */
export function makeSubmissions(count: number, ways: readonly Way[] = WAYS, name = ''): Submission[] {
  return Array.from({ length: count }, (_, index) => {
    const way = ways[index % ways.length] ?? 'request API';
    const mark = way.startsWith('request')
      ? `Organisation ${name}${index} end`
      : `person-${name}${index}@example.com`;
    // Many requests with one mailbox are held for review; with a name each has its own mailbox.
    const mailbox = name ? `mailbox-${name}${index}@example.com` : 'office@example.com';
    return { way, mark, key: randomUUID(), mailbox };
  });
}

let clients = 0;

/** Sends it as a new client behind a proxy (TRUST_PROXY=1), so that limits do not apply. */
export async function send(site: TestSite, { way, mark, key, mailbox }: Submission): Promise<Outcome> {
  const client = clients++;
  const address = `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;
  const isForm = way.endsWith('form');
  const entries: Record<string, string> = way.startsWith('request')
    ? { organizationName: mark, officeAddress: 'Abuja', sector: 'Health', emailAddress: mailbox }
    : { email: mark };
  const answer = await site.get(PATHS[way], {
    method: 'POST',
    body: isForm ? new URLSearchParams({ ...entries, formKey: key }) : JSON.stringify(entries),
    headers: {
      'X-Forwarded-For': address,
      // The site may close a kept-alive connection just as it is reused.
      Connection: 'close',
      ...(isForm ? {} : { 'Content-Type': 'application/json', 'Idempotency-Key': key }),
    },
  });
  const body = await answer.text();
  return {
    status: answer.status,
    isSuccess: isForm ? answer.status === 303 : answer.ok,
    retryAfter: answer.headers.get('retry-after'),
    said: isForm ? (answer.headers.get('location') ?? '') : body,
    body,
  };
}

const PATHS: Record<Way, string> = {
  'request form': FORM_PATH,
  'request API': '/api/data-access-request',
  'newsletter form': '/newsletter',
  'newsletter API': '/api/subscribe',
};

const FAILURES: Record<Way, string> = {
  'request form': 'Form submission failed. Please try again later.',
  'request API': 'Form submission failed. Please try again later.',
  'newsletter form': 'An error occurred. Please try again later.',
  'newsletter API': 'An error occurred. Please try again later.',
};

/** Whether a refusal loses nothing: 503, Retry-After, the message, and a form with its entries. */
export function isKindRefusal({ way, mark }: Submission, { status, retryAfter, body }: Outcome): boolean {
  const isForm = way.endsWith('form');
  return (
    status === 503 &&
    /^\d+$/.test(retryAfter ?? '') &&
    body.includes(FAILURES[way]) &&
    (!isForm || attributesOf(body, 'input', 'value').includes(mark))
  );
}

/** Runs `work` for each item, `lanes` at a time. */
export async function inParallel<Item>(items: Item[], lanes: number, work: (item: Item) => Promise<void>) {
  const waiting = items[Symbol.iterator]();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
