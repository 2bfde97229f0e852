import { expect, test } from 'vitest';
import { confirmedAlreadyMail, confirmMail, welcomeMail } from './mails.server';

const link = 'https://www.example.gov.ng/newsletter/unsubscribe/0123456789abcdefghijkl';

test.each([
  ['confirm', confirmMail({ confirm: link, until: '2026-11-28' })],
  ['confirm, in Hausa', confirmMail({ confirm: link, until: '2026-11-28', language: 'ha' })],
  ['confirmed already', confirmedAlreadyMail({ unsubscribe: link, settings: link })],
  ['confirmed already, in Igbo', confirmedAlreadyMail({ unsubscribe: link, settings: link }, 'ig')],
  ['welcome', welcomeMail({ unsubscribe: link, settings: link })],
  ['welcome, in Yoruba', welcomeMail({ unsubscribe: link, settings: link }, 'yo')],
])('the email "%s" reads well as text: short lines, unbroken link, same words as its HTML', (_, mail) => {
  const lines = mail.text.split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78);
  expect(lines).toContain(link);
  expect(lines[0]).toBe(mail.subject);
  const words = (text: string) =>
    text.replace(/<style.*?<\/style>|<title>.*?<\/title>|<[^>]+>/gs, ' ').replace(/\s+/g, ' ');
  for (const paragraph of mail.text.split(/\n\n/).slice(0, -1))
    if (!paragraph.includes(link)) expect(words(mail.html)).toContain(words(paragraph));
});
