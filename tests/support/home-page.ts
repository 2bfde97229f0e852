import type { Page } from '@playwright/test';

/** Title and link of every slide, in order; the last has no link. */
export const SLIDES = [
  ['Communities say who is poor', '/nsr/community-based-targeting-process'],
  ['Households are visited', '/nsr/how-the-nigeria-social-register-works'],
  ['36 states plus the FCT', '/nsr/nsr-coverage-across-nigeria'],
  ['National Cash Transfer Programme', '/what-we-do/national-cash-transfer-programme'],
  ['Life skills and public workfare', '/what-we-do/youth-empowerment-and-social-support-operations'],
  ['Data for those who plan support', '/nsr/accessing-the-nsr'],
  ['Call 969, toll-free', null],
] as const;

export const TESTIMONIALS = 11;

/** The two carousels of the home page. */
export const slidesOf = (page: Page) => page.getByRole('region', { name: 'Highlights' });
export const testimonialsOf = (page: Page) =>
  page.locator('[aria-roledescription="carousel"]', { hasText: 'Sample voice 1' });

/** Stops the page's clock until the test advances it with `page.clock.runFor`. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: '2026-01-01T09:00:00Z' });
  await page.clock.pauseAt('2026-01-01T10:00:00Z');
}
