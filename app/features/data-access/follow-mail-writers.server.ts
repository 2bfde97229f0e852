import { database } from '../../db/client.server';
import { env } from '../../server/env.server';
import type { MailWriter } from '../../server/mail/send.server';
import {
  earlierAddressMail,
  linkMail,
  officeStepMail,
  type StepForMail,
  stepMail,
} from './follow-mails.server';
import type { LogKind } from './followed-request.server';
import { receiptPath } from './save-request.server';

/** `mail_step`: tells the requester about an entry in the request's log. */
export const writeStep: MailWriter = async (id) => {
  const step = await findStep(id);
  if (!step?.emailAddress || step.reviewMark) return null;
  const mail = stepMail(step, pageOf(step.requestKey));
  return mail && { to: step.emailAddress, ...mail };
};

/** `mail_earlier_address`: tells the address before a correction, while it is still kept. */
export const writeEarlierAddress: MailWriter = async (id) => {
  const step = await findStep(id);
  return step?.earlierEmail ? { to: step.earlierEmail, ...earlierAddressMail(step) } : null;
};

/** `mail_office_step`: tells OFFICE_EMAIL what a requester did. */
export const writeOfficeStep: MailWriter = async (id) => {
  const step = await findStep(id);
  return step && { to: env().OFFICE_EMAIL, ...officeStepMail(step) };
};

/** `mail_link`: sends the lost link to a request. */
export const writeLink: MailWriter = async (id) => {
  const request = await database().prisma.dataAccessRequest.findUnique({
    where: { id },
    select: { reference: true, requestKey: true, emailAddress: true, reviewMark: true },
  });
  if (!request?.emailAddress || request.reviewMark) return null;
  return { to: request.emailAddress, ...linkMail(request, pageOf(request.requestKey)) };
};

function pageOf(requestKey: string): string {
  return env().PUBLIC_URL + receiptPath(requestKey);
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
  const { kind, wordsOfOffice, request, ...rest } = entry;
  const step: StepForMail = {
    reference: request.reference,
    dueOn: request.dueOn,
    happenedAt: rest.happenedAt,
    kind: kind as LogKind,
    words: wordsOfOffice,
  };
  return { ...request, ...rest, ...step };
}
