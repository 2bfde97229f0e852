import { expect, test } from 'vitest';
import { officeDigestMail, officeMail, type RequestForMail, receiptMail } from './mails.server';

const request: RequestForMail = {
  reference: 'DAR-7K3M-9QXCH',
  receivedAt: new Date('2026-11-21T23:30:00Z'),
  dueOn: new Date('2026-12-21'),
  channel: 'form',
  boxes: ['Households', 'Location'],
  reviewMark: null,
};

test('the office learns when a request arrived, in Nigerian time, what it asks for and how to read it', () => {
  const { subject, text } = officeMail(request);
  expect(subject).toBe('Data access request DAR-7K3M-9QXCH');
  expect(text).toContain('Received: 22 November 2026 at 00:30, Nigerian time');
  expect(text).toContain('Answer by: 21 December 2026');
  expect(text).toContain('Asks for: Households, Location');
  expect(text).toContain("SELECT * FROM read_request('DAR-7K3M-9QXCH');");
  expect(text).not.toContain('To review');
});

test('the email about a doubtful request says why', () => {
  const reviewMark = 'A field that people do not see was filled in';
  expect(officeMail({ ...request, boxes: [], reviewMark }).text).toContain(`To review: ${reviewMark}`);
  expect(officeMail({ ...request, boxes: [], reviewMark }).text).toContain('Asks for: no box ticked');
});

test('the requester gets the reference, the day an answer is due and a link to the receipt', () => {
  const { subject, text } = receiptMail(request, 'https://www.example.gov.ng/nsr/receipt/x');
  expect(subject).toContain(request.reference);
  expect(text).toContain('We aim to answer by 21 December 2026.');
  expect(text).toContain('\nhttps://www.example.gov.ng/nsr/receipt/x\n');
});

test('a digest counts many requests and lists their references', () => {
  const { subject, text } = officeDigestMail({ references: ['DAR-7K3M-9QXCH'], count: 62, doubtful: 57 });
  expect(subject).toBe('62 more data access requests');
  expect(text).toContain('To review first: 57');
  expect(text).toContain('References: DAR-7K3M-9QXCH and 61 more');
});
