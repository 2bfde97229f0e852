import { database } from '../../db/client.server';
import { env } from '../../server/env.server';
import type { MailWriter } from '../../server/mail/send.server';
import type { WrittenMail } from '../../ui/mail-message';
import type { LogKind } from './followed-request.server';
import { CRITERIA } from './form-fields';
import {
  earlierAddressMail,
  linkMail,
  officeDigestMail,
  officeMail,
  officeStepMail,
  type RequestsForMail,
  receiptMail,
  stepMail,
} from './mails.server';
import { receiptPath } from './save-request.server';

/** References listed in a digest. */
const MAX_REFERENCES = 20;

/** The emails about data access requests, by the name of their job. */
export const requestMails = {
  /** Tells OFFICE_EMAIL about a request. */
  async mail_office(id) {
    const request = await findRequest(id);
    return request && { to: env().OFFICE_EMAIL, ...officeMail(request) };
  },

  /** Tells OFFICE_EMAIL about the requests in a digest that have not been erased since. */
  async mail_office_digest(digest) {
    const [requests] = await database().prisma.$queryRaw<RequestsForMail[]>`
      SELECT count(*)::integer AS count, count(review_mark)::integer AS doubtful,
        coalesce((array_agg(reference ORDER BY id))[1:${MAX_REFERENCES}::integer], '{}') AS "references"
      FROM held_office_mail JOIN data_access_request ON id = request_id
      WHERE digest = ${digest}`;
    return requests && requests.count > 0 ? { to: env().OFFICE_EMAIL, ...officeDigestMail(requests) } : null;
  },

  /** Sends the requester a receipt, if an address was given. */
  mail_receipt: async (id) => toRequester(await findRequest(id), receiptMail),

  /** Tells the requester about an entry in the request's log. */
  mail_step: async (id) => toRequester(await findStep(id), stepMail),

  /** Tells the address before a correction, while it is still kept. */
  async mail_earlier_address(id) {
    const step = await findStep(id);
    return step?.earlierEmail ? { to: step.earlierEmail, ...earlierAddressMail(step) } : null;
  },

  /** Tells OFFICE_EMAIL what a requester did. */
  async mail_office_step(id) {
    const step = await findStep(id);
    return step && { to: env().OFFICE_EMAIL, ...officeStepMail(step) };
  },

  /** Sends the lost link to a request. */
  mail_link: async (id) => toRequester(await findRequest(id), linkMail),
} satisfies Record<string, MailWriter>;

/** Null if no address was given, or a person should look at the request first. */
function toRequester<
  Found extends { requestKey: string; emailAddress: string | null; reviewMark: string | null },
>(request: Found | null, write: (request: Found, page: string) => WrittenMail | null) {
  if (!request?.emailAddress || request.reviewMark) return null;
  const mail = write(request, env().PUBLIC_URL + receiptPath(request.requestKey));
  return mail && { to: request.emailAddress, ...mail };
}

/** The fields of a request that emails need; null if it has been erased since. */
async function findRequest(id: bigint) {
  const request = await database().prisma.dataAccessRequest.findUnique({
    where: { id },
    select: {
      reference: true,
      requestKey: true,
      emailAddress: true,
      receivedAt: true,
      dueOn: true,
      channel: true,
      reviewMark: true,
      wantsHouseholds: true,
      wantsIndividuals: true,
      wantsLocation: true,
    },
  });
  if (!request) return null;
  const ticked = {
    households: request.wantsHouseholds,
    individuals: request.wantsIndividuals,
    location: request.wantsLocation,
  };
  return { ...request, boxes: CRITERIA.filter(({ name }) => ticked[name]).map(({ label }) => label) };
}

/** The fields of an entry and its request that emails need; null if the request has been erased since. */
async function findStep(id: bigint) {
  const entry = await database().prisma.requestLogEntry.findUnique({
    where: { id },
    select: {
      kind: true,
      happenedAt: true,
      wordsOfOffice: true,
      earlierEmail: true,
      request: {
        select: { reference: true, requestKey: true, emailAddress: true, reviewMark: true, dueOn: true },
      },
    },
  });
  if (!entry) return null;
  const { request, kind, ...rest } = entry;
  return { ...request, ...rest, kind: kind as LogKind };
}
