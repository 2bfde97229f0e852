import type { Page } from '@playwright/test';

/** From the smallest phone to a large screen, and both sides of where the menu becomes a drawer. */
const WIDTHS = [320, 360, 768, 769, 1024, 1280, 1920];

/** What readers do to a page's text, and the page must bear at 1280 px. */
const TEXT_CHANGES = { 'text of 200 %': enlargeText, 'the text spacing of WCAG 1.4.12': spaceText };

/**
 * Looks at the page that is open at each width, and with larger and wider-spaced text; it stays open all the while.
 *
 * @param look gives what is wrong, a line each; it is told what has been done to the text, if anything
 * @returns all of it, each line with the layout that it was seen in
 */
export async function faultsInEveryLayout(
  page: Page,
  look: (width: number, textChange?: string) => Promise<string[]>,
  { height = 800 } = {},
): Promise<string[]> {
  const faults: string[] = [];
  const note = (layout: string, seen: string[]) => faults.push(...seen.map((fault) => `${layout}: ${fault}`));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height });
    note(`${width} px`, await look(width));
  }
  await page.setViewportSize({ width: 1280, height });
  for (const [name, change] of Object.entries(TEXT_CHANGES)) {
    await page.evaluate(change, true);
    note(name, await look(1280, name));
    await page.evaluate(change, false);
  }
  return faults;
}

/** Links, buttons and headings whose words stand out of their own box, where they are cut off or lie on others. */
export async function outgrownBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, summary, label, h1, h2, h3, th, td, input, select')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => element.clientWidth > 1 && !element.closest('.hidden-text'))
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 3,
      )
      .map(
        (element) =>
          `${element.tagName} "${element.textContent?.trim().slice(0, 40)}" has ${element.clientWidth} × ${element.clientHeight} px for ${element.scrollWidth} × ${element.scrollHeight}`,
      ),
  );
}

/** Tables that are wider than their place, in which a reader would have to scroll sideways. */
export async function cutTables(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main table')].flatMap((table) => {
      const place = table.closest('.register') ?? document.documentElement;
      const beyond = table.getBoundingClientRect().right - place.getBoundingClientRect().right;
      return beyond > 1
        ? [
            `the table "${(table as HTMLTableElement).caption?.textContent}" is cut by ${beyond.toFixed(0)} px`,
          ]
        : [];
    }),
  );
}

function enlargeText(isOn: boolean) {
  document.documentElement.style.fontSize = isOn ? '200%' : '';
}

function spaceText(isOn: boolean) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
     p { margin-bottom: 2em !important }`,
  );
  document.adoptedStyleSheets = isOn ? [sheet] : [];
}
