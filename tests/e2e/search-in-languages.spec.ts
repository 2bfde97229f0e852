import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { accessibilityFaults, smallTargets } from '../support/accessibility';
import { faultsSeenBy, sidewaysScrolling } from '../support/looks';
import { failOnErrors } from '../support/page-errors';

failOnErrors();

interface Words {
  header: { search: string };
  search: Record<'again' | 'inEnglish' | 'wholeAnswer', string>;
}

const QUESTIONS = {
  ha: 'ba a biya ni ba',
  yo: 'won ko san owo fun mi',
  ig: 'akwughi m ugwo',
  pcm: 'dem never pay me',
};

for (const [language, question] of Object.entries(QUESTIONS)) {
  const [, title = ''] =
    /^title: "?(.*?)[?.]?"?$/m.exec(readFileSync(`app/content/answers/not-paid.${language}.md`, 'utf8')) ??
    [];
  const { header, search }: Words = parse(readFileSync(`app/messages/${language}.yaml`, 'utf8'));

  test(`on a phone a reader searches in ${language}, and comes to the answer`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`/${language}/answers`);
    await page.getByRole('contentinfo').locator(`a[href="/${language}/search"]`).click();
    await expect(page).toHaveURL(`/${language}/search`);

    const form = page.getByRole('search', { name: search.again });
    await form.getByRole('searchbox').or(form.getByRole('combobox')).fill(question);
    await form.getByRole('button', { name: header.search }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/search\\?query=`));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { name: search.inEnglish.replace('{count}', '') })).toBeVisible();
    for (const width of [360, 240]) {
      await page.setViewportSize({ width, height: 640 });
      const looks = await faultsSeenBy(page, [sidewaysScrolling, [smallTargets, width === 360 ? 44 : 24]]);
      expect(looks, `at ${width} px`).toEqual([]);
    }
    if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByRole('link', { name: search.wholeAnswer }).click();
    await expect(page).toHaveURL(`/${language}/answers/not-paid`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test(`suggestions on pages in ${language} have its own first, and say which are in English`, {
    tag: '@js',
  }, async ({ page }) => {
    await page.goto(`/${language}/answers`);
    await page.getByRole('banner').getByRole('combobox').pressSequentially('tenders');
    await expect(page.getByRole('option', { name: 'Tenders Page' })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Tenders Page' })).not.toHaveAttribute('lang');
    await expect(page.getByRole('status').filter({ hasText: /\bsuggestion/ })).toHaveAttribute('lang', 'en');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(list).toHaveAttribute('lang', 'en');
    await page.getByRole('banner').getByRole('combobox').fill(title.slice(0, -2).normalize('NFD'));
    const first = page.getByRole('option').first();
    await expect(first).toContainText(title);
    await expect(first).toHaveAttribute('lang', language);
    await expect(first.locator('small')).toHaveAttribute('lang', 'en');
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}
