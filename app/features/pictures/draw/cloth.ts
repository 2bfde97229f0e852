import { colours, lightness, mix, shade } from './colours';
import type { Drawing } from './drawing';
import type { Random } from './random';
import { circle, group, n, rect, shape, stroke, tag } from './svg';

/** How a cloth is woven or dyed: aso-oke stripes and checks, adire arcs, rings and lozenges. */
export type Weave =
  | 'plain'
  | 'stripes'
  | 'check'
  | 'arcs'
  | 'rings'
  | 'dots'
  | 'lozenges'
  | 'zigzag'
  | 'crosses';

/** A cloth: the colour it is dyed in, the colour of its marks. */
export interface Cloth {
  readonly base: string;
  readonly thread: string;
  readonly weave: Weave;
}

/** Pairs that are seen side by side at any market: base, then thread. */
const pairs: readonly (readonly [string, string])[] = [
  [colours.green700, colours.gold],
  [colours.green600, colours.green100],
  [colours.indigo, colours.indigoPale],
  [colours.indigo, colours.gold],
  [colours.indigoMid, colours.paper],
  [colours.terracotta, colours.goldPale],
  [colours.terracotta, colours.indigo],
  [colours.gold, colours.terracotta],
  [colours.gold, colours.green700],
  [colours.wine, colours.gold],
  [colours.paper, colours.green600],
  [colours.paper, colours.indigoMid],
  [colours.leaf, colours.paper],
  [colours.clay, colours.wine],
];
const lively: readonly Weave[] = [
  'stripes',
  'check',
  'arcs',
  'rings',
  'dots',
  'lozenges',
  'zigzag',
  'crosses',
];

/** A patterned cloth by chance. */
export function someCloth(random: Random): Cloth {
  const [base, thread] = random.pick(pairs);
  return { base, thread, weave: random.pick(lively) };
}

/** A cloth in one colour, with a thread that fits it. */
export function plainCloth(base: string): Cloth {
  const thread = lightness(base) > 0.6 ? shade(base, 0.35) : mix(base, colours.gold, 0.55);
  return { base, thread, weave: 'plain' };
}

/** The cloth's shaded tone for folds and edges. */
export function foldOf(cloth: Cloth): string {
  return shade(cloth.base, lightness(cloth.base) > 0.75 ? 0.16 : 0.28);
}

/** Marks of one tile of 12 by 12 units. */
function marks(weave: Weave, thread: string): string {
  switch (weave) {
    case 'plain':
      return '';
    case 'stripes':
      return (
        rect(1.5, 0, 1.6, 12, thread) +
        rect(4.4, 0, 0.7, 12, thread) +
        rect(8, 0, 2.4, 12, thread, { opacity: 0.75 })
      );
    case 'check':
      return (
        rect(0, 2, 12, 1.3, thread) +
        rect(2, 0, 1.3, 12, thread) +
        rect(0, 7.6, 12, 2.2, thread, { opacity: 0.45 }) +
        rect(7.6, 0, 2.2, 12, thread, { opacity: 0.45 })
      );
    case 'arcs':
      return [3, 6.2, 9.4]
        .map((r) => circle(0, 12, r, 'none') + circle(12, 0, r - 1.6, 'none'))
        .map((rings) => group(rings, { stroke: thread, 'stroke-width': 1.1 }))
        .join('');
    case 'rings':
      return (
        circle(6, 6, 4, 'none', { stroke: thread, 'stroke-width': 1.2 }) +
        circle(6, 6, 1.3, thread) +
        [0, 12].map((x) => circle(x, 0, 1, thread) + circle(x, 12, 1, thread)).join('')
      );
    case 'dots':
      return circle(3, 3, 1.4, thread) + circle(9, 9, 1.4, thread);
    case 'lozenges':
      return stroke('M6 0.6L11.4 6L6 11.4L0.6 6Z', thread, 1.1) + circle(6, 6, 1.4, thread);
    case 'zigzag':
      return (
        stroke('M-3 5L0 2L3 5L6 2L9 5L12 2L15 5', thread, 1.2) +
        stroke('M-3 11L0 8L3 11L6 8L9 11L12 8L15 11', thread, 0.8)
      );
    case 'crosses':
      return (
        shape('M5.2 2.5H6.8V5.2H9.5V6.8H6.8V9.5H5.2V6.8H2.5V5.2H5.2Z', thread) +
        circle(0, 0, 1, thread) +
        circle(12, 0, 1, thread) +
        circle(0, 12, 1, thread) +
        circle(12, 12, 1, thread)
      );
  }
}

/**
 * What to write into `fill` or `stroke` for a cloth.
 * @param size width of one repeat, in the units of the place where it is used
 */
export function clothFill(drawing: Drawing, cloth: Cloth, size: number): string {
  if (cloth.weave === 'plain') return cloth.base;
  const key = `cloth ${cloth.weave} ${cloth.base} ${cloth.thread} ${n(size)}`;
  const id = drawing.define(key, (name) =>
    tag(
      'pattern',
      {
        id: name,
        width: 12,
        height: 12,
        patternUnits: 'userSpaceOnUse',
        patternTransform: `scale(${n(size / 12)})`,
      },
      rect(0, 0, 12, 12, cloth.base) + marks(cloth.weave, cloth.thread),
    ),
  );
  return `url(#${id})`;
}

/** A woven band, as on the edge of a strip of aso-oke: stripes along, with a row of marks between. */
export function wovenBand(
  drawing: Drawing,
  x: number,
  y: number,
  width: number,
  height: number,
  cloth: Cloth,
): string {
  const edge = height * 0.16;
  return (
    rect(x, y, width, height, cloth.base) +
    rect(x, y + edge, width, height - 2 * edge, clothFill(drawing, cloth, height - 2 * edge)) +
    rect(x, y, width, edge, cloth.thread) +
    rect(x, y + height - edge, width, edge, cloth.thread)
  );
}
