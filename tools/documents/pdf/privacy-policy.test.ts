import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makePrivacyPolicy } from './privacy-policy';
import { readBack } from './read-back';

test('the privacy policy has all headings, tables and rights of its page, and no link to itself', async () => {
  const page = await readFile('app/content/pages/resource-hub/privacy-policy.md', 'utf8');
  const { text, objects } = readBack(await makePrivacyPolicy());
  for (const [, words = ''] of page.matchAll(/^#{2,3} (.*)$/gm)) expect(text).toContain(words);
  for (const [, row = ''] of page.matchAll(/^\| ([^|]*?) \|/gm))
    expect(text).toContain(row.replaceAll('**', ''));
  for (const [, right = ''] of page.matchAll(/^- \*\*(.*?)\.\*\*/gm)) expect(text).toContain(right);
  expect(text).toMatch(/Last updated \d+ \w+ \d{4}/);
  expect(text).not.toContain('Download the privacy policy');
  const tags = [...objects.values()].map((object) => /\/S \/(Table|H2|L)\b/.exec(object)?.[1]);
  expect(new Set(tags)).toEqual(new Set(['Table', 'H2', 'L', undefined]));
});
