import { expect, test } from 'vitest';
import { renderMarkdown, renderParts } from './markdown.server';

test('blocks split the text into parts', () => {
  expect(renderParts('One\n\n::picture{name="village"}\n\n::faqs\n\nTwo')).toEqual([
    { html: '<p>One</p>' },
    { block: 'picture', attributes: { name: 'village' } },
    { block: 'faqs', attributes: {} },
    { html: '<p>Two</p>' },
  ]);
});

test('steps and figures are lists without paragraphs', () => {
  expect(renderMarkdown(':::steps\n\n1. **One.** First.\n\n2. Two.\n\n:::')).toBe(
    '<ol class="steps"><li><strong>One.</strong> First.</li><li>Two.</li></ol>',
  );
  expect(renderMarkdown(':::figures\n- **36** states\n- **774** LGAs\n:::')).toBe(
    '<ul class="figures by-2"><li><strong>36</strong> states</li><li><strong>774</strong> LGAs</li></ul>',
  );
});

test('each heading starts a card', () => {
  expect(
    renderMarkdown('## Two\n\n:::cards\n### One\nText.\n\n### Other\nText.\n:::').replace(/\n/g, ''),
  ).toBe(
    '<h2 id="two">Two</h2><div class="cards by-2"><div class="card"><h3 id="one">One</h3><p>Text.</p></div>' +
      '<div class="card"><h3 id="other">Other</h3><p>Text.</p></div></div>',
  );
});

test('a card link that only says "Read More" names the card for screen readers', () => {
  const html = renderMarkdown(':::cards\n### One\n[Read More](/nsr) or [read on](/nsr)\n:::');
  expect(html).toContain('<a href="/nsr">Read More<span class="hidden-text">: One</span></a>');
  expect(html).toContain('<a href="/nsr">read on</a>');
});

test('a warning says so in words', () => {
  expect(renderMarkdown(':::warning\nBeware.\n:::')).toContain('<p class="warning-mark">Warning</p>');
});

test('a narrow table has header cells, a wide one labels for stacking', () => {
  const narrow = renderMarkdown('## Use\n\n| Use | For |\n|---|---:|\n| Food | 5 |').replace(/\n/g, '');
  expect(narrow).toContain(
    '<table aria-labelledby="use"><thead><tr><th scope="col">Use</th><th scope="col" class="n">For</th>',
  );
  expect(narrow).toContain('<th scope="row">Food</th><td class="n">5</td>');
  const wide = renderMarkdown('| A | B | C |\n|---|---|---|\n| 1 | 2 | 3 |').replace(/\n/g, '');
  expect(wide).toContain('<table role="table" class="stacking worded">');
  expect(wide).toContain('<td role="cell" data-label="B">2</td>');
});

test('links to other sites have no opener; links that the menu opens in a new tab do so here', () => {
  expect(renderMarkdown('[Bank](https://www.worldbank.org/)')).toBe(
    '<p><a href="https://www.worldbank.org/" rel="noopener">Bank</a></p>',
  );
  expect(renderMarkdown('[Plan](/esmp.pdf)')).toMatch(
    /<a href="\/esmp\.pdf" rel="noopener" target="_blank">Plan \(PDF(, \d+ KB)?\)<\/a>/,
  );
});

test.each([
  ['<script>alert(1)</script>', 'script'],
  ['<img src=x onerror=alert(1)>', 'img'],
  ['[x](javascript:alert(1))', 'javascript'],
  ['[x](data:text/html,x)', 'data:'],
  ['[x](//evil.example)', 'evil'],
  ['[x][y]\n\n[y]: //evil.example "z"', 'evil'],
  ['![x](https://example.org/x.png)', 'img'],
  ['<p style="color:red">x</p>', 'style'],
])('%s is removed', (text, part) => {
  expect(renderMarkdown(text)).not.toContain(part);
});

test('a colon before a word is plain text', () => {
  expect(renderMarkdown('Open at 9:am and 1:2')).toBe('<p>Open at 9:am and 1:2</p>');
});
