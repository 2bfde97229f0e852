import { type Cloth, clothFill, foldOf } from './cloth';
import { colours, shade, tint } from './colours';
import type { Drawing } from './drawing';
import { circle, shape, stroke } from './svg';

/** What a sitter wears; drawn around the head's centre in head units, from the neck (9) down to 60. */
export type BustKind = 'suit' | 'agbada' | 'blouse' | 'jacket';

const shoulders =
  'M-3.8 8.6C-7 12.4 -15.4 12.6 -18.2 17.4C-20.8 22 -21.6 34 -22 60H22C21.6 34 20.8 22 18.2 17.4C15.4 12.6 7 12.4 3.8 8.6Q0 11.6 -3.8 8.6Z';
const REPEAT = 4.6;

/** Shoulders and chest for a portrait. */
export function drawBust(drawing: Drawing, kind: BustKind, cloth: Cloth, second: Cloth): string {
  switch (kind) {
    case 'suit':
      return suit(drawing, cloth, second);
    case 'jacket':
      return jacket(cloth, second);
    case 'agbada':
      return agbada(drawing, cloth, second);
    case 'blouse':
      return blouse(drawing, cloth, second);
  }
}

function armFolds(colour: string): string {
  return stroke('M-13.6 60C-14.4 46 -14.6 36 -13.8 27M13.6 60C14.4 46 14.6 36 13.8 27', colour, 0.4);
}

function suit(drawing: Drawing, cloth: Cloth, second: Cloth): string {
  const fold = foldOf(cloth);
  const lapel = tint(cloth.base, 0.1);
  return (
    shape(shoulders, cloth.base) +
    armFolds(fold) +
    shape('M-4.2 8.2L0.3 40L4.6 8.2Q0.2 12.4 -4.2 8.2Z', colours.paper) +
    shape('M-1.5 13.6H2.1L3 30L0.3 38L-2.4 30Z', clothFill(drawing, second, 2.6)) +
    shape('M-1.7 11.6H2.3L1.8 14.4H-1.2Z', foldOf(second)) +
    shape(
      'M-4.4 7.8L-5 11.4L-1.6 14.6L0.3 11.8Q-2.6 10.6 -4.4 7.8ZM4.8 7.8L5.4 11.4L2.2 14.6L0.3 11.8Q3.2 10.6 4.8 7.8Z',
      colours.white,
    ) +
    shape(
      'M-5 9.6L-10.4 17.6L-7 20.6L-9.2 22.8L0.3 46L0.3 39ZM5.4 9.6L10.8 17.6L7.4 20.6L9.6 22.8L0.3 46L0.3 39Z',
      lapel,
      { stroke: fold, 'stroke-width': 0.35 },
    ) +
    shape('M8.6 30.4L13.4 29.4L12.8 27L11.4 28.2L10.4 26.6L9.6 28.4Z', second.thread) +
    circle(0.3, 50, 0.8, fold)
  );
}

function jacket(cloth: Cloth, second: Cloth): string {
  const fold = foldOf(cloth);
  return (
    shape(shoulders, cloth.base) +
    armFolds(fold) +
    shape('M-7 12L0.3 44L7.6 12Q0 17 -7 12Z', second.base) +
    shape(
      'M-7.4 11.6L-11.6 21L-8.4 24L0.3 48L0.3 41ZM8 11.6L12.2 21L9 24L0.3 48L0.3 41Z',
      tint(cloth.base, 0.12),
      { stroke: fold, 'stroke-width': 0.35 },
    ) +
    circle(10.6, 31, 1.3, colours.gold) +
    circle(10.6, 31, 0.6, colours.green700)
  );
}

/** A great robe: cloth folded over the shoulders, an embroidered yoke with the spiral that robes carry. */
function agbada(drawing: Drawing, cloth: Cloth, second: Cloth): string {
  const fold = foldOf(cloth);
  const thread = second.base;
  return (
    shape(
      'M-4 8.4C-8 12 -16.6 12.4 -20 17C-23.4 22 -25 40 -25.6 60H25.6C25 40 23.4 22 20 17C16.6 12.4 8 12 4 8.4Q0 12 -4 8.4Z',
      clothFill(drawing, cloth, REPEAT),
    ) +
    stroke(
      'M-9.4 12.8C-13 26 -14.4 42 -14.2 60M-12.4 13.6C-17 27 -18.6 44 -18.6 60M9.4 12.8C13 26 14.4 42 14.2 60M12.4 13.6C17 27 18.6 44 18.6 60',
      fold,
      0.5,
    ) +
    shape(
      'M-4.2 8.6C-7.4 16 -8.4 26 -7 36Q0.3 42.4 7.6 36C9 26 8 16 4.6 8.6Q0.2 12.6 -4.2 8.6Z',
      shade(cloth.base, 0.06),
      { stroke: thread, 'stroke-width': 0.8 },
    ) +
    stroke('M-5.6 14C-6.8 21 -7 27 -6 33.6Q0.3 38.8 6.6 33.6C7.6 27 7.4 21 6 14', thread, 0.4) +
    stroke('M0.3 12.2V21.6', thread, 0.7) +
    [4.6, 3.2, 1.8]
      .map((r) => circle(0.3, 28.4, r, 'none', { stroke: thread, 'stroke-width': 0.6 }))
      .join('') +
    circle(0.3, 28.4, 0.7, thread) +
    stroke('M-4 17.6l1.4 1.4l-1.4 1.4l-1.4 -1.4ZM4.6 17.6l1.4 1.4l-1.4 1.4l-1.4 -1.4Z', thread, 0.5)
  );
}

/** A lace blouse with beads, a woven shawl over one shoulder. */
function blouse(drawing: Drawing, cloth: Cloth, second: Cloth): string {
  const neckline = 'M-7.4 12C-6.4 17.8 -3 20 0.3 20C3.6 20 7 17.8 8 12';
  let beads = '';
  for (const [rx, ry, size] of [
    [5, 5.6, 0.85],
    [6.4, 9.6, 1],
  ] as const) {
    for (let angle = 12; angle <= 168; angle += rx > 6 ? 12 : 15) {
      const turn = (angle * Math.PI) / 180;
      beads +=
        circle(0.3 + rx * Math.cos(turn), 10.4 + ry * Math.sin(turn), size, colours.terracotta) +
        circle(
          0.1 + rx * Math.cos(turn),
          10.2 + ry * Math.sin(turn),
          size * 0.35,
          tint(colours.terracotta, 0.5),
        );
    }
  }
  return (
    shape(
      `M-7.4 12C-10.6 13 -15.8 13.4 -18.2 17.4C-20.8 22 -21.6 34 -22 60H22C21.6 34 20.8 22 18.2 17.4C15.8 13.4 11 13 8 12C7 17.8 3.6 20 0.3 20C-3 20 -6.4 17.8 -7.4 12Z`,
      clothFill(drawing, second, REPEAT),
    ) +
    stroke(neckline, second.thread, 0.8) +
    armFolds(foldOf(second)) +
    beads +
    shape(
      'M-16.8 14.8L-8.6 12.2C-3 26 4 44 9 60H-6C-10 44 -15 28 -18.6 18.4Z',
      clothFill(drawing, cloth, REPEAT),
    ) +
    stroke('M-8.8 12.6C-3 26 4 44 9 60M-18.2 18C-15 28 -10 44 -6 60', cloth.thread, 0.7) +
    stroke('M-13 13.8C-8 28 -2 46 2 60', foldOf(cloth), 0.4)
  );
}
