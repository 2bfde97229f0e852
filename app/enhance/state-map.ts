import { element } from '../shell/elements';

/** Shows the name and figure of the hovered or focused state next to the map, and outlines it. */
class StateMap extends HTMLElement {
  connectedCallback() {
    const map = this.querySelector('svg');
    for (const type of ['pointerover', 'pointerleave', 'focusin', 'focusout'])
      map?.addEventListener(type, (event) => this.point(event));
  }

  private point({ type, target }: Event) {
    const isLeft = type === 'pointerleave' || type === 'focusout';
    const link = isLeft ? null : (target as Element).closest('a');
    const [name = '', figure = ''] = link?.getAttribute('aria-label')?.split(': ') ?? [];
    this.querySelector('.pointed')?.replaceChildren(element('b', {}, name), element('br'), figure);
    const shape = link?.querySelector('use')?.getAttribute('xlink:href');
    const outline = this.querySelector('.outline');
    if (shape) outline?.setAttribute('href', shape);
    else outline?.removeAttribute('href');
  }
}

customElements.define('state-map', StateMap);
