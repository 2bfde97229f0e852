import { expect, test } from 'vitest';
import { withLateScripts } from './late-scripts';

const others = '<link rel="stylesheet" href="/a.css"/><p>&lt;link rel="modulepreload"</p>';

test('preloads wait for the script before React, with a low priority, and nothing else changes', () => {
  const page = withLateScripts(
    `${others}<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><script>window.__remixContext = {};</script>`,
  );
  expect(page).toMatch(
    /^(.*)<link rel="later" fetchpriority="low" href="\/a.js"\/><link rel="later" fetchpriority="low" href="\/b.js"\/><script>\[\].*;window\.__remixContext = \{\};<\/script>$/,
  );
  expect(page.startsWith(others)).toBe(true);
});

test('a page without React stays as it is', () => {
  expect(withLateScripts(others)).toBe(others);
});
