import { expect, test } from 'vitest';
import { previewHtml } from './preview.server';

test('a text is shown as the site renders it, with a box for each block', () => {
  expect(previewHtml('## One\n\n**bold** [link](/nsr)\n\n::picture{name="a-b"}\n\nEnd')).toBe(
    [
      '<h2 id="one">One</h2>\n<p><strong>bold</strong> <a href="/nsr">link</a></p>',
      '<p class="note">The page shows here: <code>::picture name=&quot;a-b&quot;</code></p>',
      '<p>End</p>',
    ].join('\n'),
  );
});

test.each([
  '<script>alert(1)</script>',
  '[a](javascript:alert(1))',
  '::x{name="<img src=x onerror=alert(1)>"}',
])('%s runs nothing', (text) => {
  expect(previewHtml(text)).not.toMatch(/<script|<img|href="javascript/);
});
