import { database } from '../../../db/client.server';
import type { WrittenMail } from '../../../mail/mail-message';
import { env } from '../../../server/env.server';
import type { MailWriter } from '../../../server/mail/send.server';
import type { LogKind } from '../follow/followed-request.server';
import { CRITERIA } from '../form/form-fields';
import { mailboxProof, receiptPath } from '../form/save-request.server';
import {
  BY_REQUESTER,
  earlierAddressMail,
  linkMail,
  officeDigestMail,
  officeMail,
  officeStepMail,
  type RequestForMail,
  type RequestsForMail,
  receiptMail,
  stepMail,
} from './mails.server';

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
  mail_receipt: (id, job) => toSameRequester(id, job, receiptMail),

  /** Tells the requester about an entry in the request's log. */
  async mail_step(id) {
    const step = await findStep(id);
    const isStale =
      step && BY_REQUESTER[step.kind] && (await isCorrected(step.requestId, { id: { gt: id } }));
    return isStale ? null : toRequester(step, stepMail);
  },

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
  mail_link: (id, job) => toSameRequester(id, job, linkMail),
} satisfies Record<string, MailWriter>;

/**
 * Whether the address of a request was corrected since a mail to it was asked for. The mail then goes to nobody, because
 * the new address was not counted for it (docs/promises.md P23). Call it after reading the address.
 */
async function isCorrected(requestId: bigint, since: { id: { gt: bigint } } | { happenedAt: { gt: Date } }) {
  const where = { requestId, kind: 'address corrected', ...since };
  return (await database().prisma.requestLogEntry.findFirst({ where, select: { id: true } })) !== null;
}

/** Null, too, if the address was corrected since the job was queued. */
async function toSameRequester(
  id: bigint,
  { created_at }: { created_at: Date },
  write: (request: RequestForMail, page: string) => WrittenMail,
) {
  const request = await findRequest(id);
  return (await isCorrected(id, { happenedAt: { gt: created_at } })) ? null : toRequester(request, write);
}

/** Null if no address was given, or a person should look at the request first. */
function toRequester<
  Found extends { requestKey: string; emailAddress: string | null; reviewMark: string | null },
>(request: Found | null, write: (request: Found, page: string) => WrittenMail | null) {
  if (!request?.emailAddress || request.reviewMark) return null;
  const proof = mailboxProof(request.requestKey, request.emailAddress);
  const page = `${env().PUBLIC_URL}${receiptPath(request.requestKey)}?mailbox=${proof}`;
  const mail = write(request, page);
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
      requestId: true,
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
