import { database } from '../../db/client.server';
import { env } from '../../server/env.server';
import type { MailWriter } from '../../server/mail/send.server';
import { CRITERIA } from './form-fields';
import { officeDigestMail, officeMail, type RequestsForMail, receiptMail } from './mails.server';
import { receiptPath } from './save-request.server';

/** `mail_office`: tells OFFICE_EMAIL about a request. */
export const writeOffice: MailWriter = async (id) => {
  const request = await findRequest(id);
  return request && { to: env().OFFICE_EMAIL, ...officeMail(request) };
};

/** References listed in a digest. */
const MAX_REFERENCES = 20;

/** `mail_office_digest`: tells OFFICE_EMAIL about the requests in a digest that have not been erased since. */
export const writeOfficeDigest: MailWriter = async (digest) => {
  const [requests] = await database().prisma.$queryRaw<RequestsForMail[]>`
    SELECT count(*)::integer AS count, count(review_mark)::integer AS doubtful,
      coalesce((array_agg(reference ORDER BY id))[1:${MAX_REFERENCES}::integer], '{}') AS "references"
    FROM held_office_mail JOIN data_access_request ON id = request_id
    WHERE digest = ${digest}`;
  return requests && requests.count > 0 ? { to: env().OFFICE_EMAIL, ...officeDigestMail(requests) } : null;
};

/** `mail_receipt`: sends the requester a receipt, if an address was given. */
export const writeReceipt: MailWriter = async (id) => {
  const request = await findRequest(id);
  if (!request?.emailAddress || request.reviewMark) return null;
  const receipt = env().PUBLIC_URL + receiptPath(request.requestKey);
  return { to: request.emailAddress, ...receiptMail(request, receipt) };
};

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
  return { ...request, boxes: CRITERIA.map(({ name }) => name).filter((name) => ticked[name]) };
}
