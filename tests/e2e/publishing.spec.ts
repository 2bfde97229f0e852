import { type Browser, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { onePage } from '../../app/features/documents/uploads/made-pdf';
import { accessibilityFaults } from '../support/accessibility';
import { comeIn, expectNoFaults, invited, siteWithDesk } from './desk-door';

// One site for all of them: with a database of its own it takes long to start.
test.describe.configure({ mode: 'default' });

const settings = siteWithDesk();

let people = 0;

/** Somebody new in a browser of their own. */
async function newcomer(browser: Browser, role: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  await comeIn(page, await invited(`${role}-${++people}@office.example`, role, settings));
  return page;
}

/** Opens the address of a page in another browser and publishes what it shows. */
async function publish(page: Page, address: string) {
  await page.goto(address);
  const read = page.getByLabel('I have read what follows from it');
  if (await read.isVisible()) await read.check();
  await page.getByRole('button', { name: 'Approve and publish it' }).click();
  await expect(page.getByRole('status')).toContainText('Published. It is on all pages within seconds.');
}

/** Keeps a picture at the desk. */
async function keepPicture(page: Page, name: string, alt: string) {
  await page.goto(`${settings.PUBLIC_URL}/desk/content/pictures/new`);
  const photo = sharp({ create: { width: 1000, height: 800, channels: 3, background: '#5a783c' } });
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() });
  await page.getByLabel('What the picture shows').fill(alt);
  await page.getByLabel('Name of the picture').fill(name);
  await page.getByLabel(/agreed in writing/).check();
  await page.getByRole('button', { name: 'Check and keep the picture' }).click();
  await expect(page.getByRole('status')).toContainText('The picture is kept');
}

test('a newcomer publishes a fraud warning with a picture in a few steps', async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const manager = await newcomer(browser, 'manager', javaScriptEnabled);
  await manager.getByRole('link', { name: 'Content', exact: true }).click();
  await expectNoFaults(manager, javaScriptEnabled);
  const alone = manager.getByRole('button', { name: 'Let one person publish a warning' });
  if (await alone.isVisible()) await alone.click();

  const page = await newcomer(browser, 'editor', javaScriptEnabled);
  const picture = `form-${javaScriptEnabled ? 'one' : 'two'}`;
  await keepPicture(page, picture, 'The false form');
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await page.getByRole('link', { name: 'Fraud warnings' }).click();
  await expectNoFaults(page, javaScriptEnabled);
  await page.getByRole('link', { name: 'New fraud warning' }).click();
  await expectNoFaults(page, javaScriptEnabled);
  const title = `Forms that cost money, ${javaScriptEnabled ? 'one' : 'two'}`;
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page
    .getByLabel('Short text for lists')
    .fill('Somebody sells forms in the name of the office. It is fraud.');
  await page
    .getByRole('textbox', { name: /^Text( \(|$)/ })
    .fill('Somebody sells forms. Do not pay. Call 969.');
  await page.getByLabel(/^Picture/).selectOption(picture);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByRole('status').first()).toContainText('The draft is kept.');
  await expectNoFaults(page, javaScriptEnabled);
  await page.getByRole('textbox', { name: 'Why' }).first().fill('People were asked for money.');
  await page.getByRole('button', { name: 'Publish it' }).click();
  await expect(page.getByRole('status')).toContainText('Published. It is on all pages within seconds.');
  await expect.poll(async () => (await fetch(`${settings.PUBLIC_URL}/warnings`)).text()).toContain(title);
  await page.goto(`${settings.PUBLIC_URL}/warnings`);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('img', { name: 'The false form' })).toBeVisible();
  await expectNoFaults(page, javaScriptEnabled);
});

test('a news item with a mistake gets a message, and then a picture and a second person', async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const page = await newcomer(browser, 'editor', javaScriptEnabled);
  const name = `market-${javaScriptEnabled ? 'one' : 'two'}`;
  await keepPicture(page, name, 'A market in Gaya');

  await page.goto(`${settings.PUBLIC_URL}/desk/content/news/new`);
  const title = `A forum in Gaya, ${javaScriptEnabled ? 'one' : 'two'}`;
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Short text for lists').fill('Officers of three states met in Gaya.');
  await page.getByRole('textbox', { name: /^Text( \(|$)/ }).fill('They met. See [more](/no-such-page).');
  await page.getByLabel(/^Picture/).selectOption(name);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByRole('alert')).toContainText('there is no page /no-such-page');
  await expectNoFaults(page, javaScriptEnabled);
  await page.getByRole('textbox', { name: /^Text( \(|$)/ }).fill('They met.');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.getByRole('textbox', { name: 'Why' }).first().fill('It is news.');
  await page.getByRole('button', { name: 'Propose it' }).click();
  await expect(page.getByRole('status')).toContainText('Somebody else now looks at it');

  const other = await newcomer(browser, 'editor', javaScriptEnabled);
  await other.getByRole('link', { name: /waits? for a second person/ }).click();
  await publish(other, page.url());
  await expect
    .poll(async () => (await fetch(`${settings.PUBLIC_URL}/resource-hub/news`)).text())
    .toContain(title);
});

test('a tender with a PDF is found by the words in it', async ({ browser, javaScriptEnabled }) => {
  test.slow();
  const page = await newcomer(browser, 'editor', javaScriptEnabled);
  const name = `tablets-${javaScriptEnabled ? 'one' : 'two'}`;
  await page.goto(`${settings.PUBLIC_URL}/desk/content/documents/new`);
  await page
    .getByLabel('PDF file')
    .setInputFiles({ name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from(onePage()) });
  await page.getByLabel('Title', { exact: true }).fill(`Terms, ${name}`);
  await page.getByLabel('Name of the file').fill(name);
  await page.getByRole('button', { name: 'Check and keep the document' }).click();
  await expect(page.getByRole('status')).toContainText('kept');

  await page.goto(`${settings.PUBLIC_URL}/desk/content/tenders/new`);
  await page.getByLabel('Title', { exact: true }).fill(`Supply of tablets, ${name}`);
  await page.getByLabel('Short text for lists').fill('Tablets for enumerators.');
  await page.getByLabel(/^Document/).selectOption(`/documents/${name}.pdf`);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.getByRole('textbox', { name: 'Why' }).first().fill('The office needs tablets.');
  await page.getByRole('button', { name: 'Propose it' }).click();
  const other = await newcomer(browser, 'editor', javaScriptEnabled);
  await publish(other, page.url());
  await expect
    .poll(async () => (await fetch(`${settings.PUBLIC_URL}/search?query=cassava`)).text())
    .toContain(`Supply of tablets, ${name}`);
});

test('a text in Markdown has buttons, keys and a preview beside it', { tag: '@js' }, async ({ browser }) => {
  test.slow();
  const page = await newcomer(browser, 'editor');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${settings.PUBLIC_URL}/desk/content/news/new`);
  const text = page.getByRole('textbox', { name: /^Text( \(|$)/ });
  const preview = page.getByRole('region', { name: 'Preview' });
  await text.fill('Nobody pays a fee.');
  await expect(preview.locator('p')).toHaveText('Nobody pays a fee.');

  await text.press('Home');
  for (const _ of 'Nobody') await text.press('Shift+ArrowRight');
  await text.press('Control+b');
  await expect(text).toHaveValue('**Nobody** pays a fee.');
  await expect(preview.locator('p strong')).toHaveText('Nobody');

  await text.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'List', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue('- **Nobody** pays a fee.');
  await expect(text).toBeFocused();
  await expect(preview.locator('li')).toHaveText('Nobody pays a fee.');

  const places = async () => {
    const [field, shown] = [await text.boundingBox(), await preview.boundingBox()];
    if (!field || !shown) throw new Error('The field or its preview is not shown.');
    return { field, shown };
  };
  const wide = await places();
  expect(wide.shown.x).toBeGreaterThanOrEqual(wide.field.x + wide.field.width);
  // But for the field's own margin.
  expect(Math.abs(wide.shown.y - wide.field.y)).toBeLessThanOrEqual(8);
  expect(Math.abs(wide.shown.height - wide.field.height)).toBeLessThanOrEqual(8);
  expect(await accessibilityFaults(page, ['body'])).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  const narrow = await places();
  expect(narrow.shown.y).toBeGreaterThanOrEqual(narrow.field.y + narrow.field.height);
});
