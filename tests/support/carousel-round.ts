/** A card that is at least partly visible: its edges in pixels from the left of the window. */
export interface SeenCard {
  /** "2 of 7" */
  label: string;
  left: number;
  right: number;
  /** Whether nothing covers its centre. */
  isOnTop: boolean;
}

/** A carousel after a press: the position it shows, the cards in view from left to right, and its list's edges. */
export interface Stop {
  position: string;
  cards: SeenCard[];
  left: number;
  right: number;
}

interface Round {
  /** The id of the carousel's heading. */
  heading: string;
  press: 'Next' | 'Previous';
}

/** The carousels of the home page, with the offsets of the cards in view at each width. */
export const CAROUSELS = [
  { heading: 'highlights', length: 7, seen: { 360: [0], 1280: [-2, -1, 0, 1, 2] }, active: 0 },
  { heading: 'testimonials', length: 11, seen: { 360: [0], 1280: [0, 1, 2] }, active: undefined },
] as const;

export const CAROUSEL_WIDTHS = [360, 1280] as const;

/**
 * Stops a carousel and presses a button once for each card, all the way round. Returns what was in view before the first
 * press and after each, once animations have finished. Runs in the page, so it must be self-contained.
 */
export async function turnRound({ heading, press }: Round): Promise<Stop[]> {
  const carousel = document.getElementById(heading)?.closest('[role=region]');
  const list = carousel?.querySelector('ul');
  if (!carousel || !list) throw new Error(`There is no carousel ${heading}`);
  const button = (words: string) =>
    [...carousel.querySelectorAll('button')].find((candidate) => candidate.textContent?.includes(words));
  button('Stop')?.click();
  const cards = [...list.querySelectorAll('[aria-roledescription=slide]')];
  const stops: Stop[] = [];
  for (let presses = 0; presses <= cards.length; presses++) {
    if (presses > 0) button(press)?.click();
    // React renders, then the browser lays out and snaps.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    for (const animation of list.getAnimations({ subtree: true })) animation.finish();
    list.scrollIntoView({ block: 'center', behavior: 'instant' });
    const frame = list.getBoundingClientRect();
    const seen = cards.flatMap((card): SeenCard[] => {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      const isInside =
        Math.min(right, frame.right, innerWidth) - Math.max(left, frame.left, 0) > 1 && bottom > top;
      if (!isInside || !card.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return [{ label: card.ariaLabel ?? '', left, right, isOnTop: hit !== null && card.contains(hit) }];
    });
    stops.push({
      position: carousel.querySelector('.rotation-position')?.textContent ?? '',
      cards: seen.sort((a, b) => a.left + a.right - b.left - b.right),
      left: Math.max(0, frame.left),
      right: Math.min(innerWidth, frame.right),
    });
  }
  return stops;
}

/**
 * What is wrong with a round, one line each: a press does not advance by one card, the round does not end where it began,
 * the expected cards are not all fully in view and in order, or the active one is not in the middle.
 */
export function faultsOfRound(
  { length, seen, active }: (typeof CAROUSELS)[number],
  width: (typeof CAROUSEL_WIDTHS)[number],
  press: Round['press'],
  stops: readonly Stop[],
): string[] {
  const labelOf = (card: number) => `${((card + 2 * length) % length) + 1} of ${length}`;
  const begin = Number.parseInt(stops[0]?.position ?? '', 10) - 1;
  if (stops.length !== length + 1) return [`${stops.length} stops in a round of ${length}`];
  return stops.flatMap(({ position, cards, left, right }, index) => {
    const first = press === 'Next' ? begin + index : begin - index;
    const expected = seen[width].map((ahead) => labelOf(first + ahead)).join(', ');
    const labels = cards.map((card) => card.label).join(', ');
    const middle = cards.find((card) => card.label === labelOf(first));
    const isOff =
      middle && (active === 0 || width === 360)
        ? Math.abs(middle.left + middle.right - left - right) > 2
        : false;
    return [
      position !== labelOf(first) && `says ${position} where ${labelOf(first)} is due`,
      labels !== expected && `shows ${labels || 'nothing'} where ${expected} are due`,
      isOff && `${labelOf(first)} is not in the middle`,
      ...cards.flatMap((card) => [
        (card.left < left - 1 || card.right > right + 1) && `${card.label} is cut off`,
        !card.isOnTop && `${card.label} is hidden by something`,
      ]),
    ]
      .filter((fault) => typeof fault === 'string')
      .map((fault) => `${press} ${index}: ${fault}`);
  });
}
