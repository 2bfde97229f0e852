import { database } from '../../db/client.server';
import { env } from '../../server/env.server';
import type { MailWriter } from '../../server/mail/send.server';
import { CRITERIA } from './form-fields';
import { officeMail, receiptMail } from './mails.server';
import { receiptPath } from './save-request.server';

/** `mail_office`: tells OFFICE_EMAIL of a request. */
export const writeOffice: MailWriter = async (id) => {
  const request = await find(id);
  return request && { to: env().OFFICE_EMAIL, ...officeMail(request) };
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
      receiptExpiresAt: true,
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
