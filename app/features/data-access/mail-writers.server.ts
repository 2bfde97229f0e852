import { database } from '../../db/client.server';
import { env } from '../../server/env.server';
import type { MailWriter } from '../../server/mail/send.server';
import { CRITERIA } from './form-fields';
import { officeDigestMail, officeMail, type RequestsForMail, receiptMail } from './mails.server';
import { receiptPath } from './save-request.server';

/** `mail_office`: tells OFFICE_EMAIL of a request. */
export const writeOffice: MailWriter = async (id) => {
  const request = await find(id);
  return request && { to: env().OFFICE_EMAIL, ...officeMail(request) };
};

/** References that a list for the office names. */
const MOST_NAMED = 20;

/** `mail_office_digest`: tells OFFICE_EMAIL of the requests of one list, as far as they have not been erased since. */
export const writeOfficeDigest: MailWriter = async (digest) => {
  const [told] = await database().prisma.$queryRaw<RequestsForMail[]>`
    SELECT count(*)::integer AS count, count(review_mark)::integer AS doubtful,
      coalesce((array_agg(reference ORDER BY id))[1:${MOST_NAMED}::integer], '{}') AS "references"
    FROM held_office_mail JOIN data_access_request ON id = request_id
    WHERE digest = ${digest}`;
  return told && told.count > 0 ? { to: env().OFFICE_EMAIL, ...officeDigestMail(told) } : null;
};

/** `mail_receipt`: tells the requester, if an address was given. */
export const writeReceipt: MailWriter = async (id) => {
  const request = await find(id);
  if (!request?.emailAddress || request.reviewMark) return null;
  const receipt = env().PUBLIC_URL + receiptPath(request.requestKey);
  return { to: request.emailAddress, ...receiptMail(request, receipt) };
};

/** What mails need of a request; null when it has been erased since. */
async function find(id: bigint) {
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
