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

/** `mail_step`: tells the requester of an entry of the request's log. */
export const writeStep: MailWriter = async (id) => {
  const step = await find(id);
  if (!step?.emailAddress || step.reviewMark) return null;
  const mail = stepMail(step, pageOf(step.requestKey));
  return mail && { to: step.emailAddress, ...mail };
};

/** `mail_earlier_address`: tells the address before a correction, as long as it is kept. */
export const writeEarlierAddress: MailWriter = async (id) => {
  const step = await find(id);
  return step?.earlierEmail ? { to: step.earlierEmail, ...earlierAddressMail(step) } : null;
};

/** `mail_office_step`: tells OFFICE_EMAIL what a requester did. */
export const writeOfficeStep: MailWriter = async (id) => {
  const step = await find(id);
  return step && { to: env().OFFICE_EMAIL, ...officeStepMail(step) };
};

/** `mail_link`: sends the lost link of a request. */
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

/** What mails need of an entry and its request; null when the request has been erased since. */
async function find(id: bigint) {
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
