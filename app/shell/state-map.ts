import { element } from './elements';

/** Shows the name and figure of the hovered or focused state next to the map, and outlines it. */
export function startStateMap(signal: AbortSignal) {
  const map = document.querySelector('.state-map svg');
  const readout = document.querySelector('.state-map .pointed');
  const outline = map?.querySelector('.outline');
  if (!map || !readout || !outline) return;

  function point({ type, target }: Event) {
    const isLeft = type === 'pointerleave' || type === 'focusout';
    const link = isLeft ? null : (target as Element).closest('a');
    const [name = '', figure = ''] = link?.getAttribute('aria-label')?.split(': ') ?? [];
    readout?.replaceChildren(element('b', {}, name), element('br'), figure);
    const shape = link?.querySelector('use')?.getAttribute('xlink:href');
    if (shape) outline?.setAttribute('href', shape);
    else outline?.removeAttribute('href');
  }
  for (const type of ['pointerover', 'pointerleave', 'focusin', 'focusout'])
    map.addEventListener(type, point, { signal });
}
