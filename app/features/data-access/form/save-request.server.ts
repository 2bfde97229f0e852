import { fromDatabase } from '../../../db/client.server';
import { lagosToday } from '../../../server/lagos-time.server';
import { fingerprint, sign } from '../../../server/secret.server';
import { singleFlight } from '../../../server/single-flight';
import { siteFile } from '../../navigation/site.server';
import { answerBy } from '../follow/answer-by';
import { referenceOf } from '../reference';
import { FORM_PATH } from './form-fields';
import type { DataAccessRequest } from './request.server';

/** How a request was sent. */
export interface Submission {
  /** Random key from the form or the API's caller. */
  formKey: string;
  channel: 'form' | 'api';
  /** Why a person should look at it first, or null. */
  reviewMark: string | null;
  /** Code of the sender's network, by which emails are counted; not kept. */
  sender: string | null;
}

/** What the requester gets. */
export interface Receipt {
  reference: string;
  /** Path of the page on which the request can be followed. */
  path: string;
}

/** Attempts at drawing a reference that is not taken. */
const DRAWS = 5;

/**
 * Saves a request; a trigger adds the email jobs in the same transaction. Sending the same form with the same entries
 * again, even at the same time, returns the same receipt and adds no second record (docs/rules.md R26).
 *
 * @throws Response 503 when the database does not answer.
 */
export function saveRequest(request: DataAccessRequest, submission: Submission): Promise<Receipt> {
  const requestKey = keyOf(request, submission.formKey);
  return shareSave(requestKey, () => save(request, submission, requestKey));
}

const shareSave = singleFlight<Receipt>();

function save(request: DataAccessRequest, submission: Submission, requestKey: string): Promise<Receipt> {
  return fromDatabase(async ({ prisma }) => {
    const columns = columnsOf(request, submission, requestKey);
    const path = receiptPath(requestKey);
    for (let draw = 1; draw <= DRAWS; draw++) {
      const reference = drawReference(requestKey, draw);
      // One statement, so one transaction and one round trip; Prisma's `create` takes three.
      const { count } = await prisma.dataAccessRequest.createMany({
        data: { ...columns, reference },
        skipDuplicates: true,
      });
      if (count > 0) return { reference, path };
      // Either the same form is already saved, perhaps a moment ago, or the reference is taken.
      const saved = await prisma.dataAccessRequest.findUnique({
        where: { requestKey },
        select: { reference: true },
      });
      if (saved) return { ...saved, path };
    }
    throw new Error(`No free reference in ${DRAWS} draws.`);
  });
}

/** Path of a saved request's receipt; derived from `request_key` alone. */
export function receiptPath(requestKey: string): string {
  return `${FORM_PATH}/receipt/${receiptToken(requestKey)}`;
}

/** What a mail to a request's address adds to the link of its page: only who reads the address's mails has it. */
export function mailboxProof(requestKey: string, email: string): string {
  return sign('mailbox', `${requestKey}\n${email.toLowerCase()}`).slice(0, 22);
}

function receiptToken(requestKey: string): string {
  return sign('receipt', requestKey).slice(0, 22);
}

function drawReference(requestKey: string, draw: number): string {
  return referenceOf(Buffer.from(sign('reference', `${requestKey}\n${draw}`), 'base64url'));
}

/** The same form with different entries is a different request. */
function keyOf(request: DataAccessRequest, formKey: string): string {
  return fingerprint(`${formKey}\n${JSON.stringify(request)}`);
}

function columnsOf(
  request: DataAccessRequest,
  { channel, reviewMark, sender }: Submission,
  requestKey: string,
) {
  const { criteria, location, date, ...texts } = request;
  return {
    ...texts,
    requestKey,
    receiptTokenHash: fingerprint(receiptToken(requestKey)),
    channel,
    reviewMark,
    sender,
    wantsHouseholds: criteria.households,
    wantsIndividuals: criteria.individuals,
    wantsLocation: criteria.location,
    locationState: location.state,
    locationLgas: location.lgas,
    locationWards: location.wards,
    locationCommunities: location.communities,
    requestDate: date && new Date(date),
    ...timeToAnswer(),
  };
}

/** The day by which the office aims to answer (site.yaml), and how many calendar days it is away. */
function timeToAnswer() {
  const { days, day } = answerBy(lagosToday(), siteFile.read().dataRequests);
  return { answerDays: days, dueOn: day };
}
