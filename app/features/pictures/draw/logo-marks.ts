import { circle, ellipse, group, n, type Point, rect, shape, stroke, through } from './svg';

/** Three colours of a mark: main, second, light. */
export type Inks = readonly [main: string, second: string, light: string];

type Mark = (inks: Inks) => string;

function around(count: number, one: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) =>
    group(one(index), { transform: `rotate(${n((360 / count) * index)})` }),
  ).join('');
}

function ring(r: number, colour: string, width: number): string {
  return circle(0, 0, r, 'none', { stroke: colour, 'stroke-width': width });
}

const target: Mark = ([main, second, light]) =>
  circle(0, 0, 46, main) +
  ring(37, light, 3) +
  ring(28, second, 6) +
  ring(18, light, 3) +
  around(4, () => shape('M0 0V-13A13 13 0 0 1 9.2 -9.2Z', second));

const weave: Mark = ([main, second, light]) => {
  const strip = (inside: string, x: number, y: number, turn: number) =>
    group(inside, { transform: `translate(${x} ${y}) rotate(${turn})` });
  const along = (length: number, fill: string) =>
    rect(-length / 2, -12, length, 24, fill) +
    stroke(`M${-length / 2 + 1} -5H${length / 2 - 1}M${-length / 2 + 1} 5H${length / 2 - 1}`, light, 1.8);
  let svg = '';
  for (const at of [-32, 0, 32]) svg += strip(along(96, main), 0, at, 0);
  for (const at of [-32, 0, 32]) svg += strip(along(96, second), at, 0, 90);
  for (const [row, y] of [-32, 0, 32].entries()) {
    for (const [column, x] of [-32, 0, 32].entries())
      if ((row + column) % 2 === 0) svg += strip(along(30, main), x, y, 0);
  }
  return svg;
};

const lozenge: Mark = ([main, second, light]) =>
  shape('M0 -48L48 0L0 48L-48 0Z', main) +
  shape('M0 -36L36 0L0 36L-36 0Z', light) +
  around(4, () => shape('M0 -30L13 -17L0 -4L-13 -17Z', second)) +
  circle(0, 0, 4, main);

const sun: Mark = ([main, second, light]) =>
  around(12, (index) => shape('M0 -48L8 -33L0 -22L-8 -33Z', index % 2 ? main : second)) +
  circle(0, 0, 18, main) +
  ring(11, light, 3) +
  circle(0, 0, 5, second);

const pinwheel: Mark = ([main, second, light]) =>
  around(
    6,
    (index) =>
      shape('M0 0L-23.1 -40L23.1 -40Z', index % 2 ? main : second) +
      stroke('M-9 -15.6H9M-14 -24H14M-19 -33H19', light, 2),
  ) + circle(0, 0, 7, light);

const scales: Mark = ([main, second, light]) => {
  let svg = '';
  const rows: readonly (readonly [number, readonly number[]])[] = [
    [-30, [0]],
    [-12, [-17, 17]],
    [6, [-34, 0, 34]],
    [24, [-17, 17]],
    [42, [0]],
  ];
  for (const [y, xs] of rows) {
    for (const [index, x] of xs.entries()) {
      svg +=
        shape(`M${x - 17} ${y}A17 17 0 0 1 ${x + 17} ${y}Z`, index % 2 ? second : main) +
        stroke(
          `M${x - 11} ${y}A11 11 0 0 1 ${x + 11} ${y}M${x - 5} ${y}A5 5 0 0 1 ${x + 5} ${y}`,
          light,
          2.4,
        );
    }
  }
  return svg;
};

const eightStar: Mark = ([main, second, light]) =>
  rect(-33, -33, 66, 66, main) +
  group(rect(-33, -33, 66, 66, second, { opacity: 0.9 }), { transform: 'rotate(45)' }) +
  circle(0, 0, 24, light) +
  around(8, () => stroke('M0 -9V-19', main, 4)) +
  circle(0, 0, 5, second);

const calabash: Mark = ([main, second, light]) =>
  shape('M-46 4A46 46 0 0 0 46 4Z', main) +
  shape('M-46 -4A46 46 0 0 1 46 -4Z', second) +
  stroke('M-40 16L-30 26L-20 16L-10 26L0 16L10 26L20 16L30 26L40 16', light, 3.4) +
  stroke('M-32 -16Q0 -50 32 -16M-18 -16Q0 -34 18 -16', light, 3);

const seedling: Mark = ([main, second, light]) =>
  shape('M0 46C-4 20 -4 0 0 -16C4 0 4 20 0 46Z', second) +
  shape('M0 -8C-24 -12 -26 -36 0 -50C26 -36 24 -12 0 -8Z', main) +
  shape('M-3 22C-36 26 -46 4 -42 -12C-20 -12 -4 0 -3 22Z', main) +
  shape('M3 22C36 26 46 4 42 -12C20 -12 4 0 3 22Z', second) +
  stroke('M0 -14V-40M-8 14L-32 -4M8 14L32 -4', light, 3);

const waves: Mark = ([main, second, light]) =>
  rect(-46, -46, 92, 92, main, { rx: 14 }) +
  [-24, -4, 16]
    .map((y, index) => stroke(`M-36 ${y + 6}q12 -18 24 0t24 0t24 0`, index === 1 ? second : light, 7))
    .join('') +
  stroke('M-30 36H30', second, 4);

const arches: Mark = ([main, second, light]) =>
  shape('M-46 44V-2A46 46 0 0 1 46 -2V44H32V-2A32 32 0 0 0 -32 -2V44Z', main) +
  shape('M-26 44V-2A26 26 0 0 1 26 -2V44H14V-2A14 14 0 0 0 -14 -2V44Z', second) +
  circle(0, 0, 7, main) +
  stroke('M-39 40V-2A39 39 0 0 1 39 -2V40', light, 2);

const rings: Mark = ([main, second]) => {
  const loop = (x: number, y: number, colour: string) =>
    circle(x, y, 24, 'none', { stroke: colour, 'stroke-width': 8 });
  return (
    loop(-17, -17, main) +
    loop(17, -17, second) +
    loop(17, 17, main) +
    loop(-17, 17, second) +
    circle(0, 0, 5, main)
  );
};

const triangles: Mark = ([main, second, light]) => {
  let svg = '';
  for (let row = 0; row < 4; row += 1) {
    for (let at = 0; at <= row; at += 1) {
      const x = (at - row / 2) * 26;
      const y = -44 + row * 22.5;
      const corners: Point[] = [
        [x, y],
        [x + 13, y + 22.5],
        [x - 13, y + 22.5],
      ];
      svg += shape(through(corners, true), (row + at) % 2 ? second : main) + circle(x, y + 15, 2.6, light);
    }
  }
  return svg;
};

const drum: Mark = ([main, second, light]) =>
  shape('M-38 -44H38L14 0L38 44H-38L-14 0Z', main) +
  stroke('M-28 -38L-6 0L-28 38M-12 -38L-2 0L-12 38M12 -38L2 0L12 38M28 -38L6 0L28 38', light, 2.6) +
  ellipse(0, -44, 38, 7, second) +
  ellipse(0, 44, 38, 7, second) +
  rect(-16, -3, 32, 6, second);

const quarters: Mark = ([main, second, light]) =>
  around(
    4,
    (index) =>
      shape('M2 -2H46A44 44 0 0 0 2 -46Z', index % 2 ? main : second) +
      stroke('M2 -34A32 32 0 0 1 34 -2M2 -22A20 20 0 0 1 22 -2', light, 3),
  );

const dots: Mark = ([main, second]) => {
  let svg = circle(0, 0, 8, main);
  for (const [count, r, size] of [
    [6, 20, 6.6],
    [12, 36, 5.4],
  ] as const) {
    svg += around(count, (index) => circle(0, -r, size, index % 2 ? second : main));
  }
  return svg + ring(46, main, 3);
};

const chevrons: Mark = ([main, second, light]) =>
  [28, 4, -20]
    .map(
      (y, index) =>
        shape(
          `M-46 ${y}L0 ${y - 26}L46 ${y}V${y + 15}L0 ${y - 11}L-46 ${y + 15}Z`,
          index % 2 ? second : main,
        ) + stroke(`M-40 ${y + 5}L0 ${y - 18}L40 ${y + 5}`, light, 1.8),
    )
    .join('');

const crossed: Mark = ([main, second, light]) =>
  rect(-15, -46, 30, 92, main) +
  rect(-46, -15, 92, 30, second) +
  stroke('M-46 -6H46M-46 6H46', light, 2.4) +
  rect(-15, -15, 30, 30, main) +
  stroke('M-6 -46V46M6 -46V46', light, 2.4) +
  around(4, () => shape('M20 -20H42A22 22 0 0 1 20 -42Z', second));

/** Every mark, drawn within 50 units around 0,0. None is any organisation's own. */
export const marks: readonly Mark[] = [
  target,
  weave,
  lozenge,
  sun,
  pinwheel,
  scales,
  eightStar,
  calabash,
  seedling,
  waves,
  arches,
  rings,
  triangles,
  drum,
  quarters,
  dots,
  chevrons,
  crossed,
];
