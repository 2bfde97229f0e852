/** Text that overlaps other text. A look: see `faultsSeenBy`. */
export function overlaidWords(): string[] {
  /** Minimum overlap in pixels, across and down; anything less is lines touching. */
  const LEAST = 4;
  /** The part of a line that its containers do not clip. */
  const inView = (owner: Element, { left, right, top, bottom }: DOMRect) => {
    const seen = { left, right, top, bottom };
    for (let around: Element | null = owner; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const box = around.getBoundingClientRect();
      seen.left = Math.max(seen.left, box.left);
      seen.right = Math.min(seen.right, box.right);
      seen.top = Math.max(seen.top, box.top);
      seen.bottom = Math.min(seen.bottom, box.bottom);
    }
    return seen;
  };
  const lines: { owner: Element; words: string; box: ReturnType<typeof inView> }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement;
    const words = node.textContent?.trim();
    if (!owner || !words || owner.closest('.hidden-text, svg, select, script, noscript')) continue;
    // A hidden skip link is outside the window.
    if (owner.closest('.skip-link') && getComputedStyle(owner).position === 'absolute') continue;
    if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) lines.push({ owner, words, box: inView(owner, box) });
  }
  lines.sort((a, b) => a.box.top - b.box.top);
  return lines.flatMap((line, index) => {
    for (let other = index + 1; other < lines.length; other++) {
      const { owner, words, box } = lines[other] as (typeof lines)[number];
      if (box.top > line.box.bottom - LEAST) break;
      const across = Math.min(box.right, line.box.right) - Math.max(box.left, line.box.left);
      const down = Math.min(box.bottom, line.box.bottom) - box.top;
      if (across < LEAST || down < LEAST || owner === line.owner) continue;
      return [`"${line.words.slice(0, 30)}" lies over "${words.slice(0, 30)}"`];
    }
    return [];
  });
}

/** Text with a contrast below 4.5:1 (WCAG 1.4.3); pictures behind it are ignored. A look. */
export function faintWords(): string[] {
  const parts = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const light = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = parts(colour).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const behind = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const colour = getComputedStyle(element).backgroundColor;
    return (parts(colour)[3] ?? 1) === 1 ? colour : behind(element.parentElement);
  };
  const seen = new Set<string>();
  for (const element of document.querySelectorAll('body *')) {
    const own = [...element.childNodes].find((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!own || element.closest('svg, script, noscript, :disabled')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const [one, other] = [light(getComputedStyle(element).color), light(behind(element))];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (contrast < 4.5)
      seen.add(`"${own.textContent?.trim().slice(0, 30)}" has a contrast of ${contrast.toFixed(1)}`);
  }
  return [...seen];
}

/** Links and buttons whose centre is covered by something else. A look, which scrolls the page. */
export function coveredTargets(): string[] {
  return [...document.querySelectorAll('a[href], button, summary')].flatMap((target) => {
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    // The shapes of a map are repeated as a list of links below it.
    if (!(target instanceof HTMLElement)) return [];
    if (target.matches('.skip-link') && getComputedStyle(target).position === 'absolute') return [];
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const [box] = target.getClientRects();
    if (!box) return [];
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit && (target.contains(hit) || hit.contains(target))
      ? []
      : [`"${target.textContent?.trim().slice(0, 30)}" is covered by ${hit?.tagName} ${hit?.className}`];
  });
}
