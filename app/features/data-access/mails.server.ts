import { dayInWords, momentInWords } from '../../server/lagos-time.server';
import type { WrittenMail } from '../../ui/mail-message';
import { RETENTION } from '../../ui/retention';
import { signedMail } from '../navigation/signed-mail.server';
import { siteFile } from '../navigation/site.server';

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

/**
 * To the requester: the request has arrived.
 *
 * @param receipt full URL of the receipt.
 */
export function receiptMail(request: RequestForMail, receipt: string): WrittenMail {
  return signedMail(`We have your request ${request.reference}`, [
    'We have received a data access request with this e-mail address.',
    {
      facts: [
        ['Reference', request.reference],
        ['Received', momentInWords(request.receivedAt)],
      ],
    },
    'Keep the reference: you can ask how your request stands with it.',
    `Next, the office reviews the request for compliance, purpose and data protection. We aim to answer by ${dayInWords(request.dueOn)}. On approval, relevant anonymised data is shared.`,
    { label: 'Open the receipt', href: receipt },
    `There you can see how your request stands, add to it, correct your e-mail address or withdraw it. The page can be opened while the request is open, and for ${RETENTION.receiptDays} days after that. Anyone who has the link can open it.`,
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
    'Many data access requests arrived in a short time, several had the same e-mail address, or much was added to them. This email covers them all.',
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
