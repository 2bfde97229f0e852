import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contentText } from '../../app/content-files/store.server';
import { pageFiles } from '../../app/features/pages/pages.server';

const FOLDERS = ['app', 'tools', 'docs'];
/** What people type into the search, and ask. */
const TYPED = ['search-aliases', 'questions', 'same-words'].map((name) => `app/content/data/${name}.yaml`);

const texts = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
)
  .concat('README.md')
  .filter(
    (file) => /\.(md|yaml|tsx?)$/.test(file) && !file.startsWith('app/db/.server/') && !TYPED.includes(file),
  );

/** Lines in which a pattern occurs, with their file. */
function linesWith(pattern: RegExp, files: readonly string[]): string[] {
  return files.flatMap((file) =>
    (contentText(file) ?? readFileSync(file, 'utf8'))
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
}

test('there is one spelling of email, but for the label "E-mail address"', () => {
  expect(texts.length).toBeGreaterThan(500);
  const found = linesWith(/\be-mail/i, texts);
  expect(found.filter((line) => !/['">]E-mail address['"<]/.test(line))).toEqual([]);
});

test('drawings are not called photos of something', () => {
  const content = texts.filter((file) => /^app\/content\/(pages|news|newsletter|data)\//.test(file));
  expect(
    linesWith(
      /\bphotos of\b/i,
      content.filter((file) => !file.endsWith('photos.yaml')),
    ),
  ).toEqual([]);
});

describe('a page', () => {
  const textAt = (path: string) => pageFiles().get(path)?.content ?? '';

  test('counts the mandate of the office in one way', () => {
    expect(textAt('/who-we-are/about-us')).not.toMatch(/mandate has (three|eight)/i);
  });

  test('says what each programme is for', () => {
    expect(textAt('/what-we-do/community-and-social-development-project')).toMatch(
      /## What the project does\n+\w/,
    );
  });

  test('compares areas with areas', () => {
    expect(textAt('/nsr/our-targeting-approach')).not.toContain('who asks first');
  });
});
