import type { MailPart, WrittenMail } from '../../../mail/mail-message';
import { RETENTION } from '../../../privacy/retention';
import { dayInWords, momentInWords } from '../../../server/lagos-time.server';
import { signedMail } from '../../navigation/signed-mail.server';
import { siteFile } from '../../navigation/site.server';
import type { LogKind } from '../follow/followed-request.server';

/** What the only email to an address says until its owner has confirmed it (docs/promises.md P23). */
const CONFIRM =
  'If the request is yours, open its page by the link and press “Yes, this address is mine”. Until then we send no email here about a new address or a withdrawal.';

/** What emails about a request use: nothing that the requester typed. */
export interface RequestForMail {
  reference: string;
  receivedAt: Date;
  dueOn: Date;
  channel: string;
  /** Labels of the ticked boxes. */
  boxes: readonly string[];
  reviewMark: string | null;
}

/** To the requester: the request has arrived. @param receipt full URL of the receipt. */
export function receiptMail(request: RequestForMail, receipt: string): WrittenMail {
  return signedMail(`We have your request ${request.reference}`, [
    'We have received a data access request with this email address.',
    {
      facts: [
        ['Reference', request.reference],
        ['Received', momentInWords(request.receivedAt)],
      ],
    },
    'Keep the reference: you can ask how your request stands with it.',
    `Next, the office reviews the request for compliance, purpose and data protection. We aim to answer by ${dayInWords(request.dueOn)}. On approval, relevant anonymised data is shared.`,
    { label: 'Open the receipt', href: receipt },
    CONFIRM,
    `There you can see how your request stands, add to it, correct your email address or withdraw it. The page can be opened while the request is open, and for ${RETENTION.receiptDays} days after that. Anyone who has the link can open it.`,
    `If you did not send a request, somebody has entered the wrong address: tell us on the toll-free line ${siteFile.read().tollFree}.`,
  ]);
}

/**
 * To the office: a request has arrived. What it asks for and who asks stay in the database: email is read and kept by
 * more people than staff.
 */
export function officeMail(request: RequestForMail): WrittenMail {
  return signedMail(`Data access request ${request.reference}`, [
    request.reviewMark
      ? 'A new data access request has arrived. A person should look at it before anything else is done with it.'
      : 'A new data access request has arrived.',
    {
      facts: [
        ['Reference', request.reference],
        ['Received', momentInWords(request.receivedAt)],
        ['Answer by', dayInWords(request.dueOn)],
        ['Asks for', request.boxes.join(', ') || 'no box ticked'],
        ['Sent by', request.channel === 'api' ? 'JSON interface' : 'form'],
        ...(request.reviewMark ? [['To review', request.reviewMark] as const] : []),
      ],
    },
    'The entries are only in the database. To read them, run on the server:',
    { copy: `npm run staff -- requests --reference ${request.reference}` },
    'Or in PostgreSQL, as staff:',
    { copy: `SELECT * FROM read_request('${request.reference}');` },
  ]);
}

/** Requests that the office is told about in one email, because many arrived in a short time. */
export interface RequestsForMail {
  /** The first of their references. */
  references: string[];
  count: number;
  /** How many a person should look at first. */
  doubtful: number;
}

/** To the office: the requests of a quarter of an hour that had no email of their own. */
export function officeDigestMail({ references, count, doubtful }: RequestsForMail): WrittenMail {
  const more = count - references.length;
  return signedMail(count === 1 ? 'One more data access request' : `${count} more data access requests`, [
    'Many data access requests arrived in a short time, several had the same email address, or much was added to them. This email covers them all.',
    {
      facts: [
        ['Requests', String(count)],
        ['To review first', String(doubtful)],
        ['References', references.join(', ') + (more > 0 ? ` and ${more} more` : '')],
      ],
    },
    'Those to review may come from a program, and their senders got no receipt. To read them, run on the server:',
    { copy: 'npm run staff -- requests --status to-review' },
    'To read all that are waiting for an answer:',
    { copy: 'npm run staff -- requests' },
  ]);
}

/** What an email about an entry in a request's log uses: nothing that the requester typed. */
export interface StepForMail {
  reference: string;
  kind: LogKind;
  happenedAt: Date;
  dueOn: Date;
  /** The office's question. */
  wordsOfOffice: string | null;
}

const OPEN = 'Open the page of the request';

/** The steps emailed to the requester. An added line is only confirmed on the page. */
const STEPS: Partial<Record<LogKind, { subject: string; parts(step: StepForMail): MailPart[] }>> = {
  'in review': {
    subject: 'is in review',
    parts: ({ dueOn }) => [
      'The review of your data access request has begun. The office looks at compliance, purpose and data protection.',
      `We aim to answer by ${dayInWords(dueOn)}.`,
    ],
  },
  question: {
    subject: 'raises a question',
    parts: ({ wordsOfOffice }) => [
      'The office has a question about your data access request:',
      ...(wordsOfOffice ?? '').split('\n').filter((line) => line.trim() !== ''),
      'Answer on the page of the request, under “Add a line”: nobody reads replies to this email.',
    ],
  },
  closed: {
    subject: 'is closed',
    parts: () => ['Your data access request is closed. The page of the request shows the outcome.'],
  },
  'opened again': {
    subject: 'is open again',
    parts: ({ dueOn }) => [
      'Your data access request is open again.',
      `We aim to answer by ${dayInWords(dueOn)}.`,
    ],
  },
  'address corrected': {
    subject: 'now has this address',
    parts: () => [
      'This email address was entered on the page of a data access request. The office will reply to it from now on.',
      CONFIRM,
    ],
  },
  withdrawn: {
    subject: 'is withdrawn',
    parts: () => [
      'Your data access request was withdrawn on its page. It is closed, and nothing more will be done with it.',
      'To have it reopened, write to the office.',
    ],
  },
};

/**
 * To the requester: a step of the request. Null if no email is sent about that step.
 *
 * @param page full URL of the request's page.
 */
export function stepMail(step: StepForMail, page: string): WrittenMail | null {
  const told = STEPS[step.kind];
  if (!told) return null;
  return signedMail(`Your request ${step.reference} ${told.subject}`, [
    ...told.parts(step),
    { label: OPEN, href: page },
    'Anyone who has the link can open the page.',
    ifNotYou(BY_REQUESTER[step.kind] ? 'you did not do this' : 'you did not send this request'),
  ]);
}

/** To the address before a correction: without the link, because the request may now be another person's. */
export function earlierAddressMail({ reference, happenedAt }: StepForMail): WrittenMail {
  return signedMail(`Your request ${reference} now has another address`, [
    `The email address of a data access request was corrected on ${momentInWords(happenedAt)}. Emails about it no longer come to this one.`,
    { facts: [['Reference', reference]] },
    ifNotYou('you sent this request and did not change its address'),
  ]);
}

/** To the address of a request whose link was lost. */
export function linkMail({ reference }: Pick<StepForMail, 'reference'>, page: string): WrittenMail {
  return signedMail(`The link to your request ${reference}`, [
    'Somebody who knows the reference and this email address asked for the link to the data access request.',
    { label: OPEN, href: page },
    'Anyone who has the link can open the page. If you did not ask for it, do nothing: it was sent to nobody else.',
  ]);
}

/** What a requester can do on the page of a request, as the office is told. */
export const BY_REQUESTER: Partial<Record<LogKind, string>> = {
  'line added': 'The requester has added a line to a data access request.',
  'address corrected': 'The requester has corrected the email address of a data access request.',
  withdrawn: 'The requester has withdrawn a data access request. It is closed.',
};

/** To the office: what a requester did on a request's page. What was written stays in the database. */
export function officeStepMail({ reference, kind, happenedAt, dueOn }: StepForMail): WrittenMail {
  return signedMail(`Data access request ${reference}: ${kind}`, [
    BY_REQUESTER[kind] ?? 'A data access request has changed.',
    {
      facts: [
        ['Reference', reference],
        ['When', momentInWords(happenedAt)],
        ...(kind === 'withdrawn' ? [] : [['Answer by', dayInWords(dueOn)] as const]),
      ],
    },
    'To read the request and what was added, run on the server:',
    { copy: `npm run staff -- requests --reference ${reference}` },
    'To see what has happened to it so far:',
    { copy: `npm run staff -- log --reference ${reference}` },
  ]);
}

function ifNotYou(condition: string): string {
  return `If ${condition}, tell us on the toll-free line ${siteFile.read().tollFree}.`;
}
