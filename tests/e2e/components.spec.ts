import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../support/accessibility';

test('every part of app/ui, alone in its states, is accessible and fits in @js', async ({ page }) => {
  execFileSync('npm', ['run', '--silent', 'components'], { stdio: ['ignore', 'ignore', 'inherit'] });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(pathToFileURL(path.resolve('build/components.html')).href);
  await expect(page.getByRole('heading', { name: 'StackedTable', exact: true })).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways, `${width} px`).toBeLessThanOrEqual(0);
    // A fixture lacks the headings of its page, and several of one kind share names and access keys.
    const faults = await accessibilityFaults(page);
    expect(
      faults.filter((fault) => !/heading-order|page-has-heading-one|landmark-unique|accesskeys/.test(fault)),
    ).toEqual([]);
  }
});
