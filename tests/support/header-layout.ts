import type { Page } from '@playwright/test';

/**
 * What is wrong with the header as it stands in the window: parts that overlap or stick out, links and buttons whose
 * middle does not press them, menus that are not all within the window. Each menu is opened as its styles do it, with
 * or without a script. The window has to be as high as the opened drawer.
 */
export async function headerFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const header = document.querySelector('header');
    const menu = header?.querySelector('.menu');
    if (!header || !menu) return ['There is no header.'];
    // Menus open at once, rather than after the time that they give the pointer.
    for (const part of header.querySelectorAll<HTMLElement>('.menu, .panel')) part.style.transition = 'none';
    const all = (within: Element, selector: string) =>
      [...within.querySelectorAll(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
    const nameOf = (element: Element) =>
      `"${element.textContent?.trim().slice(0, 40) || element.className || element.id}"`;
    const isWithinWindow = ({ left, right, top }: DOMRect) =>
      left >= -0.5 && right <= window.innerWidth + 0.5 && top >= -0.5;

    /** Presses whatever can be pressed where a reader would. */
    function press(within: Element) {
      const targets = all(within, 'a, button, summary, input');
      for (const target of targets) {
        for (const box of target.getClientRects()) {
          if (box.width < 1) continue;
          const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
          if (!hit || !target.contains(hit))
            faults.push(`a press on ${nameOf(target)} hits ${hit ? nameOf(hit) : 'nothing'}`);
          if (!isWithinWindow(box)) faults.push(`${nameOf(target)} is not within the window`);
        }
      }
      return targets.length;
    }

    const parts = all(
      header,
      '.notices, .hotline, .hotline a, .brand, .menu-open, .bar .search, .search button, .group-link, .group-toggle',
    );
    const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }));
    for (const [at, one] of boxes.entries()) {
      if (!isWithinWindow(one.box)) faults.push(`${nameOf(one.part)} is not within the window`);
      for (const other of boxes.slice(at + 1)) {
        if (one.part.contains(other.part)) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 0.5 && down > 0.5) faults.push(`${nameOf(one.part)} lies over ${nameOf(other.part)}`);
      }
    }
    press(header);

    const groups = [...header.querySelectorAll('.menu-group')];
    if (all(header, '.menu-open').length > 0) {
      for (const part of [menu, ...groups]) part.classList.add('open');
      if (press(menu) < 35) faults.push('the drawer does not have all pages');
      for (const part of [menu, ...groups]) part.classList.remove('open');
      return faults;
    }
    if (all(header, '.group-link').length !== groups.length) faults.push('a group is not to be seen');
    for (const group of groups) {
      const [head, panel] = [group.querySelector('.group-head'), group.querySelector<HTMLElement>('.panel')];
      if (!head || !panel) continue;
      group.classList.add('open');
      const [own, box] = [head.getBoundingClientRect(), panel.getBoundingClientRect()];
      if (!isWithinWindow(box)) faults.push(`the menu of ${nameOf(head)} is not within the window`);
      if (Math.abs(box.top - own.bottom) > 2 || box.left >= own.right || box.right <= own.left)
        faults.push(`the menu of ${nameOf(head)} does not open below it`);
      if (press(panel) === 0) faults.push(`the menu of ${nameOf(head)} does not open`);
      group.classList.remove('open');
    }
    return faults;
  });
}
