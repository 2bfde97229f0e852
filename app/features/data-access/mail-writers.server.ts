import { database } from '../../db/client.server';
import { env } from '../../server/env.server';
import type { MailWriter } from '../../server/mail/send.server';
import { earlierAddressMail, linkMail, officeStepMail, stepMail } from './follow-mails.server';
import type { LogKind } from './followed-request.server';
import { CRITERIA } from './form-fields';
import { officeDigestMail, officeMail, type RequestsForMail, receiptMail } from './mails.server';
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
  async mail_receipt(id) {
    const request = await findRequest(id);
    if (!request?.emailAddress || request.reviewMark) return null;
    return { to: request.emailAddress, ...receiptMail(request, pageOf(request)) };
  },

  /** Tells the requester about an entry in the request's log. */
  async mail_step(id) {
    const step = await findStep(id);
    if (!step?.emailAddress || step.reviewMark) return null;
    const mail = stepMail(step, pageOf(step));
    return mail && { to: step.emailAddress, ...mail };
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
  async mail_link(id) {
    const request = await findRequest(id);
    if (!request?.emailAddress || request.reviewMark) return null;
    return { to: request.emailAddress, ...linkMail(request, pageOf(request)) };
  },
} satisfies Record<string, MailWriter>;

function pageOf({ requestKey }: { requestKey: string }): string {
  return env().PUBLIC_URL + receiptPath(requestKey);
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
