import { expect, test } from 'vitest';
import { withLateScripts } from './late-scripts';

test('preloaded scripts get a low priority, and nothing else changes', () => {
  const others = '<link rel="stylesheet" href="/a.css"/><p>&lt;link rel="modulepreload"</p>';
  expect(
    withLateScripts(
      `${others}<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>`,
    ),
  ).toBe(
    `${others}<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/>`,
  );
});
