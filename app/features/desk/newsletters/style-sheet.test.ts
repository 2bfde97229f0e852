import { expect, test } from 'vitest';
import { writeMail } from '../../../mail/mail-message';
import { withStyleSheet } from './style-sheet';

const MAIL = writeMail({
  subject: 'What January brought',
  parts: [
    'Write <p style="color:red"> as text.',
    { links: [{ label: 'Read it', href: 'https://nassco.example/newsletter/2026-01' }] },
    { label: 'Open', href: 'https://nassco.example/' },
  ],
  signature: ['NASSCO'],
  openAddress: 'Or open this address:',
}).html;

test('the styles of all elements are in one style sheet, each once', () => {
  const { html, style } = withStyleSheet(MAIL);
  const attributes = (text: string) => text.match(/<[a-z][^<>]* style="[^"]*"/g) ?? [];
  expect(attributes(MAIL).length).toBeGreaterThan(8);
  expect(attributes(html)).toEqual([]);
  expect(html).toContain(`<style>${style}</style>`);
  const styles = [...MAIL.matchAll(/<[a-z][^<>]* style="([^"]*)"/g)].map(([, declarations]) => declarations);
  expect(style.split('\n')).toHaveLength(new Set(styles).size);
  // What an element had, its class has.
  for (const [, name] of html.matchAll(/class="([^"]*)"/g)) expect(style).toContain(`.${name}{`);
  expect(html.match(/class="/g)).toHaveLength(styles.length);
});

test('what only looks like a style stays text', () => {
  expect(withStyleSheet(MAIL).html).toMatch(/Write &lt;p style=[^>]*color:red[^>]*&gt; as text/);
});
