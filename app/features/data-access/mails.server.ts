import { dayInWords, momentInWords } from '../../server/lagos-time.server';
import type { WrittenMail } from '../../ui/mail-message';
import { RETENTION } from '../../ui/retention';
import { signedMail } from '../navigation/signed-mail.server';
import { siteFile } from '../navigation/site.server';
import { CRITERIA } from './form-fields';

/** What mails tell of a request: nothing that the requester has typed. */
export interface RequestForMail {
  reference: string;
  receivedAt: Date;
  dueOn: Date;
  channel: string;
  /** Names of the boxes that were ticked. */
  boxes: readonly (typeof CRITERIA)[number]['name'][];
  reviewMark: string | null;
}

/**
 * To the requester: that the request has come.
 *
 * @param receipt the whole address of the receipt.
 */
export function receiptMail(request: RequestForMail, receipt: string): WrittenMail {
  return signedMail(`We have your request ${request.reference}`, [
    'A data access request with this e-mail address has reached us.',
    {
      facts: [
        ['Reference', request.reference],
        ['Received', momentInWords(request.receivedAt)],
      ],
    },
    'Keep the reference: with it you can ask how your request stands.',
    `Next, the office reviews the request for compliance, purpose and data protection. We aim to answer by ${dayInWords(request.dueOn)}. On approval, relevant anonymised data is shared.`,
    { label: 'Open the receipt', href: receipt },
    `There you see how your request stands, and can add to it, correct your e-mail address or take the request back. The page can be opened as long as the request is open, and for ${RETENTION.receiptDays} days after that. Whoever has the link can open it.`,
    `If you sent no request, somebody has mistaken the address: tell us by the toll-free line ${siteFile.read().tollFree}.`,
  ]);
}

/**
 * To the office: that a request has come. What it asks for and who asks stay in the database: mail is read and kept
 * by more than staff.
 */
export function officeMail(request: RequestForMail): WrittenMail {
  const boxes = CRITERIA.filter(({ name }) => request.boxes.includes(name)).map(({ label }) => label);
  return signedMail(`Data access request ${request.reference}`, [
    request.reviewMark
      ? 'A data access request has come that a person should look at before anything else is done with it.'
      : 'A new data access request has come.',
    {
      facts: [
        ['Reference', request.reference],
        ['Received', momentInWords(request.receivedAt)],
        ['Answer by', dayInWords(request.dueOn)],
        ['Asks for', boxes.join(', ') || 'no box ticked'],
        ['Came by', request.channel === 'api' ? 'JSON interface' : 'form'],
        ...(request.reviewMark ? [['To review', request.reviewMark] as const] : []),
      ],
    },
    'The entries are in the database only. To read them on the server:',
    { copy: `npm run staff -- requests --reference ${request.reference}` },
    'Or in PostgreSQL, as staff:',
    { copy: `SELECT * FROM read_request('${request.reference}');` },
  ]);
}

/** Requests that the office is told of in one mail, because many came in a short time. */
export interface RequestsForMail {
  /** References of the first of them. */
  references: string[];
  count: number;
  /** How many a person should look at first. */
  doubtful: number;
}

/** To the office: the requests of a quarter of an hour that it was not told of one by one. */
export function officeDigestMail({ references, count, doubtful }: RequestsForMail): WrittenMail {
  const more = count - references.length;
  return signedMail(count === 1 ? 'One more data access request' : `${count} more data access requests`, [
    'Many data access requests came in a short time, several with the same e-mail address, or much was added to them. You are told of these in one mail.',
    {
      facts: [
        ['Requests', String(count)],
        ['To review first', String(doubtful)],
        ['References', references.join(', ') + (more > 0 ? ` and ${more} more` : '')],
      ],
    },
    'Those to review may come from a program, and their senders got no receipt. To read them on the server:',
    { copy: 'npm run staff -- requests --status to-review' },
    'All that wait for an answer:',
    { copy: 'npm run staff -- requests' },
  ]);
}
