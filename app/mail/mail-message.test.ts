import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MailPart, writeMail } from './mail-message';

const mail = (...parts: MailPart[]) =>
  writeMail({ subject: 'A <subject>', parts, signature: ['The office & all'], openAddress: 'Or open:' });

test('text has short lines, links on lines of their own, and a signature', () => {
  const { text } = mail(
    'word '.repeat(60),
    { label: 'Open it', href: 'https://example.org/a?b=1&c=2' },
    {
      facts: [['Reference', 'DAR-7K3M-9QXCH']],
    },
  );
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(78);
  expect(text).toContain('\nOpen it:\nhttps://example.org/a?b=1&c=2\n');
  expect(text).toContain('\nReference: DAR-7K3M-9QXCH\n');
  expect(text).toMatch(/\n-- \nThe office & all\n$/);
});

test('HTML is escaped, in text and in URLs', () => {
  const { html } = mail(
    '<script>alert("1")</script>',
    { label: '<b>', href: 'https://example.org/"><img>' },
    {
      copy: "WHERE a < 'b'",
    },
    { facts: [['<i>', '</table>']] },
  );
  expect(html).not.toMatch(/<script|<b>|<img|<i>/);
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
  expect(html).toContain('WHERE a &lt; &#39;b&#39;');
  expect(html.match(/<\/table>/g)).toHaveLength((html.match(/<table/g) ?? []).length);
});

test('no input can add a line to the subject', () => {
  fc.assert(
    fc.property(fc.string(), (words) => {
      expect(
        writeMail({ subject: `${words}\r\nBcc: a@example.org`, parts: [], signature: [], openAddress: '' })
          .subject,
      ).not.toMatch(/[\r\n]/);
    }),
  );
});

test('nothing is loaded remotely, so nobody learns when it is read', () => {
  const { html } = mail('Words', { label: 'Open', href: 'https://example.org/' });
  expect(html).not.toMatch(/<(img|link|script|iframe|object|video)|url\(|@import/i);
});
