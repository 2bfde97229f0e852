/** A point of a drawing: across, down. */
export type Point = readonly [x: number, y: number];

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A number as short as the eye allows: two decimals. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** One SVG element. Attributes that are undefined are left out. */
export function tag(name: string, attributes: Attributes, inside = ''): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    text += ` ${key}="${typeof value === 'number' ? n(value) : value}"`;
  }
  return inside === '' ? `${text}/>` : `${text}>${inside}</${name}>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string {
  return tag('rect', { x, y, width, height, fill, ...more });
}

export function circle(x: number, y: number, r: number, fill: string, more: Attributes = {}): string {
  return tag('circle', { cx: x, cy: y, r, fill, ...more });
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string {
  return tag('ellipse', { cx: x, cy: y, rx, ry, fill, ...more });
}

/** A filled outline, written as SVG path data. */
export function shape(d: string, fill: string, more: Attributes = {}): string {
  return tag('path', { d, fill, ...more });
}

/** A stroke with round ends, written as SVG path data. */
export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
  return tag('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
}

/** Straight lines through points as path data. */
export function through(points: readonly Point[], closed = false): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** A soft curve through points as path data (each point pulls, the middles are met). */
export function softly(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = points[points.length - 1];
  if (!first || !last) return '';
  let d = `M${n(first[0])} ${n(first[1])}`;
  for (let index = 0; index < rest.length - 1; index += 1) {
    const [x, y] = rest[index] as Point;
    const [nextX, nextY] = rest[index + 1] as Point;
    d += `Q${n(x)} ${n(y)} ${n((x + nextX) / 2)} ${n((y + nextY) / 2)}`;
  }
  return `${d}L${n(last[0])} ${n(last[1])}`;
}

export function group(inside: string, more: Attributes = {}): string {
  return inside === '' ? '' : tag('g', more, inside);
}

/** Moves what is drawn around 0,0 to a place, sized and, with a negative `across`, mirrored. */
export function placed(inside: string, x: number, y: number, scale = 1, across: 1 | -1 = 1): string {
  return group(inside, { transform: `translate(${n(x)} ${n(y)}) scale(${n(scale * across)} ${n(scale)})` });
}
