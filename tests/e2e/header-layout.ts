/**
 * What is wrong with the layout of the header and the site map: parts that overlap or stick out, links and buttons covered
 * at their centre, menus partly outside the window. If the shell runs, each menu is opened. The window must be as high as
 * the open drawer. A look: see `faultsSeenBy`.
 */
export function headerFaults(): string[] {
  /** Number of links in the site map. */
  const ALL_PAGES = 35;
  const faults: string[] = [];
  const header = document.querySelector('header');
  const map = document.getElementById('menu');
  if (!header || !map) return ['There is no header, or no map of the site.'];
  const isLive = document.documentElement.classList.contains('live');
  // Show it without animating.
  map.style.animation = 'none';
  const all = (within: Element, selector: string) =>
    [...within.querySelectorAll(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
  const nameOf = (element: Element) =>
    `"${element.textContent?.trim().slice(0, 40) || element.className || element.id}"`;
  const isWithinWindow = ({ left, right, top }: DOMRect) =>
    left >= -0.5 && right <= window.innerWidth + 0.5 && top >= -0.5;

  /** Hit-tests the centre of every control and returns the number of links. */
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
    return targets.filter((target) => target.matches('a')).length;
  }

  const parts = all(
    header,
    '.notices, .hotline, .hotline a, .brand, .menu-button, .bar .search, .search button, .group-link, .group-toggle',
  );
  const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }));
  for (const [index, one] of boxes.entries()) {
    if (!isWithinWindow(one.box)) faults.push(`${nameOf(one.part)} is not within the window`);
    for (const other of boxes.slice(index + 1)) {
      if (one.part.contains(other.part)) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 0.5 && down > 0.5) faults.push(`${nameOf(one.part)} lies over ${nameOf(other.part)}`);
    }
  }
  press(header);

  const opener = all(header, '.menu-button')[0] as HTMLElement | undefined;
  if (isLive) {
    if (map.checkVisibility()) faults.push('the map of the site is shown twice');
  } else {
    const list = map.querySelector('details');
    const wasOpen = list?.open ?? false;
    list?.setAttribute('open', '');
    map.scrollIntoView();
    if (press(map) < ALL_PAGES) faults.push('the map of the site lacks pages');
    list?.toggleAttribute('open', wasOpen);
    scrollTo(0, 0);
  }
  const groups = [...header.querySelectorAll('.menu-group')];
  if (opener) {
    if (isLive) lookAtDrawer(map, opener);
    return faults;
  }
  if (all(header, '.group-link').length !== groups.length) faults.push('a group is not to be seen');
  if (isLive) for (const group of groups) lookAtPanel(group);
  return faults;

  function lookAtDrawer(drawer: Element, button: HTMLElement) {
    button.click();
    const unfolded = [...drawer.querySelectorAll('.map-group:not(.open)')];
    for (const group of unfolded) group.classList.add('open');
    if (!isWithinWindow(drawer.getBoundingClientRect())) faults.push('the drawer is not within the window');
    if (press(drawer) < ALL_PAGES) faults.push('the drawer does not have all pages');
    const beside = document.elementFromPoint(5, 500);
    if (beside?.closest('header, main, .site-footer'))
      faults.push('the drawer leaves the page to be pressed');
    for (const group of unfolded) group.classList.remove('open');
    drawer.querySelector<HTMLElement>('.menu-close')?.click();
    if (drawer.matches('.open')) faults.push('the drawer does not close');
  }

  function lookAtPanel(group: Element) {
    const [head, panel] = [group.querySelector('.group-head'), group.querySelector('.panel')];
    if (!head || group.matches('.single')) return;
    if (!panel) return void faults.push(`${nameOf(head)} has no menu`);
    group.classList.add('open');
    const [own, box] = [head.getBoundingClientRect(), panel.getBoundingClientRect()];
    if (!isWithinWindow(box)) faults.push(`the menu of ${nameOf(head)} is not within the window`);
    if (Math.abs(box.top - own.bottom) > 2 || box.left >= own.right || box.right <= own.left)
      faults.push(`the menu of ${nameOf(head)} does not open below it`);
    if (press(panel) === 0) faults.push(`the menu of ${nameOf(head)} does not open`);
    group.classList.remove('open');
  }
}
