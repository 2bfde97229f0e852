import { expect, test } from 'vitest';
import { markdownForMail } from './markdown-mail.server';

const MARKDOWN = `## What is new

A **bold** word, [a page](/nsr) and [another site](https://example.org/a?b=1&c=2) in a long paragraph that goes on and on for more than a line.

- [First](/news/first), 8 September 2025
- Second
  1. one
  2. two

:::note
Something to know.
:::
`;

test('text has short lines, with each URL on a line of its own', () => {
  expect(markdownForMail(MARKDOWN, 'https://nassco.example').text).toBe(
    `What is new
-----------

A bold word, a page and another site in a long paragraph that goes on
and on for more than a line.
https://nassco.example/nsr
https://example.org/a?b=1&c=2

- First, 8 September 2025
  https://nassco.example/news/first
- Second
  1. one
  2. two

Something to know.`,
  );
});

test('HTML has inline styles, absolute URLs, and no class, id, script or picture', () => {
  const { html } = markdownForMail(`${MARKDOWN}\n<script>alert(1)</script>`, 'https://nassco.example');
  expect(html).toContain('<a href="https://nassco.example/nsr" style="');
  expect(html).toMatch(/<h2 style="[^"]+">What is new<\/h2>/);
  expect(html).not.toMatch(/ (class|id)=|<(script|img)/);
});
