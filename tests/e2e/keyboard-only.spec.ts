import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { countIn } from '../support/databases';
import { newVisitor } from '../support/form-posts';
import { gotoHydrated } from '../support/hydrated';
import { CountedKeys, pressAccessKey } from './key-presses';

const REGISTER = '/where-we-work/nsr-summary-by-lga';
const FORM = '/nsr/data-access-request-form';
const SKIP = /^Skip to main content$/;

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(newVisitor());
});

for (const [width, height] of [
  [240, 320],
  [1280, 800],
] as const) {
  test.describe(`keyboard only at ${width} px`, () => {
    test.use({ viewport: { width, height }, reducedMotion: 'reduce' } as object);

    test('the first LGA of the register is at most 8 tab stops from the top', async ({
      page,
      javaScriptEnabled,
    }) => {
      await (javaScriptEnabled ? gotoHydrated(page, REGISTER) : page.goto(REGISTER));
      const keys = new CountedKeys(page);
      await keys.follow(SKIP);
      await keys.follow(/^Skip to the rows$/);
      await keys.tabTo(/^Aba North$/);
      const enters = 2;
      expect(keys.presses - enters).toBeLessThanOrEqual(8);
    });

    test("an LGA's figures can be found from the home page", async ({ page, javaScriptEnabled }) => {
      await (javaScriptEnabled ? gotoHydrated(page, '/') : page.goto('/'));
      const keys = new CountedKeys(page);
      if (width < 769) await keys.follow(/^Menu$/);
      await keys.tabTo(/^Search this site$/);
      await keys.type('gaya');
      await keys.press('Enter');
      await page.waitForURL('**/search?query=gaya');
      await keys.follow(SKIP);
      await keys.follow(/^Skip to the results$/);
      const result = page.waitForEvent('popup');
      await keys.follow(/^Gaya, Kano/);
      await expect(await result).toHaveURL(/kano\/gaya$/);
      // Without a script the map of the site has a switch of its own.
      expect(keys.presses).toBeLessThanOrEqual(javaScriptEnabled ? 19 : 20);
    });

    test('the data access form can be filled in and sent', async ({ page, javaScriptEnabled }) => {
      await (javaScriptEnabled ? gotoHydrated(page, FORM) : page.goto(FORM));
      const organisation = `By keys ${randomBytes(4).toString('hex')}`;
      const keys = new CountedKeys(page);
      await keys.follow(SKIP);
      await keys.tabTo(/^Name of the organisation/);
      await keys.type(organisation);
      await keys.tabTo(/^Office address/);
      await keys.type('1 Road, Abuja');
      await keys.tabTo(/^Sector/);
      await keys.type('Health');
      await keys.follow(/^Send the request$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Form submitted successfully!');
      expect(
        await countIn(
          process.env.SITE_DATABASE_URL,
          'data_access_request',
          'organization_name',
          organisation,
        ),
      ).toBe(1);
      const letters = organisation.length + '1 Road, Abuja'.length + 'Health'.length;
      expect(keys.presses - letters).toBeLessThanOrEqual(23);
    });
  });
}

test('each access key does the same thing at any width', async ({ page, javaScriptEnabled }) => {
  for (const width of [240, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    const open = () => (javaScriptEnabled ? gotoHydrated(page, REGISTER) : page.goto(REGISTER));
    for (const [digit, address] of Object.entries({
      0: /\/resource-hub\/access-keys$/,
      1: /:\d+\/$/,
      6: /page=2$/,
      7: /\/search$/,
      8: /\/notifications$/,
      2: /#main$/,
      5: /#first-row$/,
    })) {
      await open();
      await pressAccessKey(page, digit);
      await expect(page, `${digit} at ${width} px`).toHaveURL(address);
    }
    await open();
    await pressAccessKey(page, '3');
    await expect(page.locator('#menu')).toBeInViewport();
    // The page is inert only behind a drawer.
    expect(await page.locator('#main').evaluate((main: HTMLElement) => main.inert)).toBe(
      width === 240 && javaScriptEnabled === true,
    );
  }
});
