import { element } from '../shell/elements';

/** Shows the name and figure of the state under the pointer or focus, at the state, and outlines it. */
class StateMap extends HTMLElement {
  connectedCallback() {
    for (const map of this.querySelectorAll('svg[role=group]'))
      for (const type of ['pointerover', 'pointerleave', 'focusin', 'focusout'])
        map.addEventListener(type, (event) => this.point(event));
  }

  private point({ type, target }: Event) {
    const isLeft = type === 'pointerleave' || type === 'focusout';
    const link = isLeft ? null : (target as Element).closest('a');
    for (const outline of this.querySelectorAll('.outline')) outline.removeAttribute('href');
    const tip = this.querySelector<HTMLElement>('.pointed');
    if (!tip) return;
    tip.hidden = !link;
    if (!link) return;
    const shape = link.querySelector('use')?.getAttribute('xlink:href') ?? '';
    link.parentElement?.querySelector('.outline')?.setAttribute('href', shape);
    const [name = '', figure = ''] = link.getAttribute('aria-label')?.split(': ') ?? [];
    tip.replaceChildren(element('b', {}, name), element('br'), figure);
    putAbove(tip, link);
  }
}

/** Puts an element above another, or below it where there is no room, within its own positioned parent. */
function putAbove(tip: HTMLElement, link: Element) {
  const frame = tip.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  const shape = link.getBoundingClientRect();
  const middle = (shape.left + shape.right - tip.offsetWidth) / 2 - frame.left;
  const above = shape.top - frame.top - tip.offsetHeight - GAP;
  tip.style.left = `${Math.max(0, Math.min(middle, frame.width - tip.offsetWidth))}px`;
  tip.style.top = `${above < 0 ? shape.bottom - frame.top + GAP : above}px`;
}

/** CSS pixels between a state and what is said of it. */
const GAP = 4;

customElements.define('state-map', StateMap);
