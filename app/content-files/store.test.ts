import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { yamlFile } from './data-file.server';
import { ContentError } from './problem';
import { contentFiles, contentText, isTrial, overlayContent, perContent, withContent } from './store.server';

const FILE = 'app/content/warnings/false-job-offers.md';
const NEW = 'app/content/warnings/a-new-one.md';
const LIST = 'app/content/data/tenders.yaml';

const changes = (...entries: [file: string, text: string | null][]) => ({ texts: new Map(entries) });

afterEach(() => overlayContent(changes()));

test('files of the build are there without any change', () => {
  expect(contentText(FILE)).toMatch(/^---\n/);
  expect(contentFiles('warnings', '.md').map(({ file }) => file)).toContain(FILE);
  expect(contentFiles('', '.md').some(({ file }) => file.endsWith('README.md'))).toBe(false);
});

test('a published text lies over that of the build, is added, or takes a file away; without it the build’s is back', () => {
  const before = contentText(FILE);
  overlayContent(changes([FILE, 'other'], [NEW, 'new']));
  expect(contentText(FILE)).toBe('other');
  expect(contentFiles('warnings', '.md')[0]).toEqual({ file: NEW, content: 'new' });
  overlayContent(changes([FILE, null]));
  expect(contentText(FILE)).toBeUndefined();
  expect(contentText(NEW)).toBeUndefined();
  overlayContent(changes());
  expect(contentText(FILE)).toBe(before);
});

test('what is made of the content is kept until the content changes, and not made again for an equal text', () => {
  let count = 0;
  const made = perContent(() => ++count);
  expect([made(), made()]).toEqual([1, 1]);
  overlayContent(changes([FILE, contentText(FILE) ?? null], [NEW, null]));
  expect(made()).toBe(1);
  overlayContent(changes([FILE, 'other']));
  expect([made(), made()]).toEqual([2, 2]);
});

test('a trial is seen by its own work alone, also when that waits', async () => {
  const made = perContent(() => contentText(FILE));
  const seen = withContent(changes([FILE, 'tried']), async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return [made(), isTrial()];
  });
  expect([made() === 'tried', isTrial()]).toEqual([false, false]);
  expect(await seen).toEqual(['tried', true]);
  overlayContent(changes([NEW, 'new']));
  expect(withContent(changes([FILE, 'tried']), () => contentText(NEW))).toBe('new');
});

test('what fails is made again', () => {
  let count = 0;
  const made = perContent(() => {
    if (++count === 1) throw new Error('once');
    return count;
  });
  expect(made).toThrow('once');
  expect(made()).toBe(2);
});

test('a published text that this version cannot read is left out and told of; a check still finds its problem', () => {
  const file = yamlFile(
    LIST,
    () => ({ file: LIST, text: contentText(LIST) ?? '' }),
    z.object({ tenders: z.array(z.any()) }),
  );
  const before = file.read();
  const told: ContentError[] = [];
  const bad = changes([LIST, 'tenders: 3'], [NEW, 'stays']);
  overlayContent(bad, (error) => told.push(error));
  expect(file.read()).toEqual(before);
  expect(told.map(({ message }) => message)).toEqual([`${LIST}:1: "tenders" must be a list`]);
  expect(contentText(NEW)).toBe('stays');
  overlayContent(changes());
  withContent(bad, () => {
    expect(file.problems()).toHaveLength(1);
    expect(() => file.read()).toThrow(ContentError);
  });
});
