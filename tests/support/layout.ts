import type { Page } from '@playwright/test';

/** From the smallest phone to a large screen, with both sides of the breakpoint where the menu becomes a drawer. */
const WIDTHS = [320, 360, 768, 769, 1024, 1280, 1920];

/** Changes that readers make to text, which a page must tolerate at 1280 px. */
const TEXT_CHANGES = { 'text of 200 %': enlargeText, 'the text spacing of WCAG 1.4.12': spaceText };

/**
 * Checks the open page at each width, and with larger and wider-spaced text, without reloading it.
 *
 * @param look returns what is wrong, one line each; it is passed the change to the text, if any
 * @returns every line with its layout
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

/** Links, buttons and headings whose text overflows its box. A look: see `faultsSeenBy`. */
export function outgrownBoxes(): string[] {
  return [...document.querySelectorAll('a, button, summary, label, h1, h2, h3, th, td, input, select')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => element.clientWidth > 1 && !element.closest('.hidden-text'))
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 3,
    )
    .map(
      (element) =>
        `${element.tagName} "${element.textContent?.trim().slice(0, 40)}" has ${element.clientWidth} × ${element.clientHeight} px for ${element.scrollWidth} × ${element.scrollHeight}`,
    );
}

/** Tables wider than their container, in which a reader would have to scroll sideways. A look. */
export function cutTables(): string[] {
  return [...document.querySelectorAll('main table')].flatMap((table) => {
    const place = table.closest('.register') ?? document.documentElement;
    const beyond = table.getBoundingClientRect().right - place.getBoundingClientRect().right;
    return beyond > 1
      ? [`the table "${(table as HTMLTableElement).caption?.textContent}" is cut by ${beyond.toFixed(0)} px`]
      : [];
  });
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
