import type { Page } from '@playwright/test';

/** More than any page has. */
const MOST_STOPS = 300;

/**
 * Presses Tab until the focus leaves a part of the page, and returns the stops where the focus is not visible: the
 * element is out of view or covered, or has no focus indicator (WCAG 2.4.7 and 2.4.11).
 *
 * @param part selector of the part of the page
 * @returns the number of stops, and a line for each that is not visible
 */
export async function tabThrough(page: Page, part: string): Promise<{ stops: number; unseen: string[] }> {
  const unseen: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(lookAtFocus, part);
    if (stop === null) return { stops, unseen };
    if (stop.fault) unseen.push(`${stop.name} ${stop.fault}`);
  }
  throw new Error(`The focus does not leave ${part}`);
}

function lookAtFocus(part: string): { name: string; fault?: string } | null {
  const element = document.activeElement;
  if (!element?.closest(part) || element.matches(part)) return null;
  const name = `${element.tagName} "${(element.textContent || element.id).trim().slice(0, 40)}"`;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
  if ((outlineStyle === 'none' || outlineWidth === '0px') && boxShadow === 'none')
    return { name, fault: 'is not marked' };
  const isSeen = [...element.getClientRects()].some(({ left, top, width, height }) => {
    if (width < 8 || height < 8) return false;
    return [0.05, 0.5, 0.95].some((across) =>
      [0.05, 0.5, 0.95].some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down);
        return hit !== null && element.contains(hit);
      }),
    );
  });
  return isSeen ? { name } : { name, fault: 'is not in view' };
}
