import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong on the page, a line each. Axe is a script itself and cannot run where scripts are
 * off; `blockScripts` gives it the page as it is without ours.
 *
 * @param parts selectors of what is looked at; the whole page where there are none
 */
export async function accessibilityFaults(page: Page, parts: string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(RULES);
  for (const part of parts) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes[0]?.html}`);
}

/** From now on the page gets none of the site's scripts. */
export async function blockScripts(page: Page) {
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: '' }),
  );
}

/** By how many pixels the page is wider than its window; 0 when it does not scroll sideways. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}
