import type { Page } from '@playwright/test';

/** From the smallest phone to a large screen, with both sides of the breakpoint where the menu becomes a drawer. */
const WIDTHS = [320, 360, 768, 769, 1024, 1280, 1920];

/** What readers change about a page, which it must tolerate, with the widths at which it is looked at. */
const MODES: Record<string, { widths: number[]; set: (page: Page, isOn: boolean) => Promise<void> }> = {
  'every part opened': { widths: [360, 1280], set: (page, isOn) => page.evaluate(openParts, isOn) },
  'text of 200 %': { widths: [360, 1280], set: (page, isOn) => page.evaluate(enlargeText, isOn) },
  'the text spacing of WCAG 1.4.12': { widths: [1280], set: (page, isOn) => page.evaluate(spaceText, isOn) },
  // Colours alone change.
  'dark colours': {
    widths: [360],
    set: (page, isOn) => page.emulateMedia({ colorScheme: isOn ? 'dark' : null }),
  },
  'forced colours': {
    widths: [1280],
    set: (page, isOn) => page.emulateMedia({ forcedColors: isOn ? 'active' : null }),
  },
};

/**
 * Checks the open page at each width and in each mode, without reloading it.
 *
 * @param look returns what is wrong, one line each; it is passed the mode, if any
 * @returns every line with its layout
 */
export async function faultsInEveryLayout(
  page: Page,
  look: (width: number, mode?: string) => Promise<string[]>,
  { height = 800 } = {},
): Promise<string[]> {
  const faults: string[] = [];
  const lookAt = async (width: number, mode?: string) => {
    await page.setViewportSize({ width, height });
    const layout = mode ? `${width} px, ${mode}` : `${width} px`;
    faults.push(...(await look(width, mode)).map((fault) => `${layout}: ${fault}`));
  };
  for (const width of WIDTHS) await lookAt(width);
  for (const [mode, { widths, set }] of Object.entries(MODES)) {
    await set(page, true);
    for (const width of widths) await lookAt(width, mode);
    await set(page, false);
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

/** Fields and buttons of the main part that stick out of their column. A look. */
export function stickingOut(): string[] {
  return [...document.querySelectorAll('main .wrap, main .content')].flatMap((column) => {
    const { paddingLeft, paddingRight } = getComputedStyle(column);
    const { left, right } = column.getBoundingClientRect();
    return [...column.querySelectorAll('input, select, textarea, button, summary')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((part) => {
        const own = part.getBoundingClientRect();
        return (
          own.left < left + parseFloat(paddingLeft) - 1 || own.right > right - parseFloat(paddingRight) + 1
        );
      })
      .map((part) => `${part.tagName} "${part.textContent?.trim().slice(0, 40)}" sticks out of its column`);
  });
}

/** Parts without text, such as the swatches of a map's key, whose colour forced colours have taken away. A look. */
export function lostColours(): string[] {
  const { backgroundColor: forced } = getComputedStyle(document.body);
  return [...document.querySelectorAll('span:empty, i:empty, div:empty')]
    .filter((part) => part.checkVisibility() && getComputedStyle(part).backgroundColor === forced)
    .map((part) => `${part.className} has lost its colour`);
}

/** Transparent lines, which forced colours draw. A look. */
export function transparentLines(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((part) => part.checkVisibility())
    .filter((part) => {
      const { borderBottomColor, borderBottomWidth } = getComputedStyle(part);
      return borderBottomWidth !== '0px' && borderBottomColor === 'rgba(0, 0, 0, 0)';
    })
    .map((part) => `${part.className} has a transparent line`);
}

/** A foot of the page that is higher than a phone's screen, at 360 px. A look. */
export function highFooter(): string[] {
  const { height = 0 } = document.querySelector('footer')?.getBoundingClientRect() ?? {};
  return height > 0 && height <= 600 ? [] : [`the footer takes ${height.toFixed(0)} px`];
}

/** A text that begins too far down, at 360 px. A look. */
export function lateContent(): string[] {
  const { top = Number.NaN } = document.querySelector('.content')?.getBoundingClientRect() ?? {};
  return top + scrollY <= 330 ? [] : [`the content begins at ${top + scrollY} px`];
}

/** Opens every part that is closed, and closes those again. */
function openParts(isOn: boolean) {
  const mark = 'data-was-closed';
  for (const part of document.querySelectorAll(isOn ? 'details:not([open])' : `details[${mark}]`)) {
    part.toggleAttribute('open', isOn);
    part.toggleAttribute(mark, isOn);
  }
}

/** Doubles the text of the page, or takes that back. */
export function enlargeText(isOn: boolean) {
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
