import { dayInWords, momentInWords } from '../../server/lagos-time.server';
import type { MailPart, WrittenMail } from '../../ui/mail-message';
import { signedMail } from '../navigation/signed-mail.server';
import { siteFile } from '../navigation/site.server';
import type { LogKind } from './followed-request.server';

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
      'This e-mail address was entered on the page of a data access request. The office will reply to it from now on.',
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
    `The e-mail address of a data access request was corrected on ${momentInWords(happenedAt)}. Emails about it no longer come to this one.`,
    { facts: [['Reference', reference]] },
    ifNotYou('you sent this request and did not change its address'),
  ]);
}

/** To the address of a request whose link was lost. */
export function linkMail({ reference }: Pick<StepForMail, 'reference'>, page: string): WrittenMail {
  return signedMail(`The link to your request ${reference}`, [
    'Somebody who knows the reference and this e-mail address asked for the link to the data access request.',
    { label: OPEN, href: page },
    'Anyone who has the link can open the page. If you did not ask for it, do nothing: it was sent to nobody else.',
  ]);
}

const BY_REQUESTER: Partial<Record<LogKind, string>> = {
  'line added': 'The requester has added a line to a data access request.',
  'address corrected': 'The requester has corrected the e-mail address of a data access request.',
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
