import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Half the size of `axe.source`, and every page parses it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong on the page, one line each. Axe is itself a script, so it cannot run with scripts off;
 * `blockScripts` shows it the page without ours instead.
 *
 * @param parts selectors to check. Header and footer are the same everywhere and have their own test.
 */
export async function accessibilityFaults(page: Page, parts = ['main']): Promise<string[]> {
  return faultsFoundByAxe(page, parts, { type: 'tag', values: RULES });
}

/** What axe finds wrong in the colours of the page alone, which takes a fraction of the time. */
export async function contrastFaults(page: Page, parts = ['main']): Promise<string[]> {
  return faultsFoundByAxe(page, parts, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
}

async function faultsFoundByAxe(page: Page, parts: string[], runOnly: axe.RunOnly) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(runAxe, { parts, runOnly });
}

async function runAxe({ parts, runOnly }: { parts: string[]; runOnly: axe.RunOnly }) {
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    runOnly,
    // Fetching style sheets again for each run is wasted: no rule with these tags reads them.
    preload: { assets: ['media'] },
    // Finding a selector for each element takes a seventh of the time; a fault is told by its HTML.
    selectors: false,
  };
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
    { include: parts },
    options,
  );
  return violations.map(({ id, nodes }) => `${location.href} ${id}: ${nodes[0]?.html}`);
}

/** Stops the site's scripts from reaching the page from now on. */
export async function blockScripts(page: Page) {
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: '' }),
  );
}

/**
 * Links and controls smaller than this many pixels. A field's label counts as part of its target. As in WCAG 2.5.8, a link
 * in running text may be only as high as its line, and at 24 px a smaller target passes if a circle of that size around
 * it is free. A look: see `faultsSeenBy`.
 */
export function smallTargets(least: number): string[] {
  const isInSentence = (target: Element) => {
    const block = target.closest('p, li, dd, dt, td, th, figcaption, small');
    if (!block || getComputedStyle(target).display !== 'inline') return false;
    if (block.matches('p')) return true;
    const words = (node: Element) => node.textContent?.replace(/\s+/g, '').length ?? 0;
    const linked = [...block.querySelectorAll('a, button')].reduce((sum, link) => sum + words(link), 0);
    return words(block) > linked;
  };
  const targets = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea'),
  ].filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  const isFree = (target: Element) => {
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return targets.every((other) => {
      if (other === target) return true;
      const box = other.getBoundingClientRect();
      const across = Math.max(box.left - x, 0, x - box.right);
      const down = Math.max(box.top - y, 0, y - box.bottom);
      return Math.hypot(across, down) >= least / 2;
    });
  };
  return (
    targets
      // The shapes of a map are repeated as a list of links below it.
      .filter(
        (target) =>
          target instanceof HTMLElement &&
          !isInSentence(target) &&
          !target.matches('.skip-link, [tabindex="-1"]'),
      )
      .flatMap((target) => {
        const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
        const boxes = [target, ...labels].map((part) => part.getBoundingClientRect());
        const height = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
        const width = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
        if (Math.min(width, height) >= least - 0.5 || (least === 24 && isFree(target))) return [];
        const name = target.textContent?.trim().slice(0, 40) || target.id;
        return [`"${name}" is a target of ${Math.round(width)} × ${Math.round(height)} px`];
      })
  );
}
