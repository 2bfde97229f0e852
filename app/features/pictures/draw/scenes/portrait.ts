import { type BustKind, drawBust } from '../busts';
import { type Cloth, plainCloth, someCloth, wovenBand } from '../cloth';
import { colours, shade, skins } from '../colours';
import type { Drawing } from '../drawing';
import { drawHead, type Head } from '../heads';
import { dyeRings } from '../landscape';
import type { Random } from '../random';
import { circle, placed, rect, shape } from '../svg';

interface Sitter {
  readonly head: Head;
  readonly bust: BustKind;
  readonly cloth: Cloth;
  readonly second: Cloth;
}

const backs = [
  ['#d9e8de', colours.green700],
  ['#f7e3b0', colours.terracotta],
  ['#dde3ef', colours.indigo],
  ['#f3d9bf', colours.green900],
] as const;
const HEAD = 29;

/** Head and shoulders of somebody of the management, without a face. The number that ends a seed sets the dress. */
export function portrait(drawing: Drawing, seed: string): string {
  const { width, height, random } = drawing;
  const number = Number(/(\d+)$/.exec(seed)?.[1] ?? random.whole(0, 3));
  const [back, line] = backs[number % backs.length] ?? backs[0];
  const { head, bust, cloth, second } = sitter(random, number);
  const [x, y] = [width / 2, height * 0.43];
  const facing = random.sign();
  const neck =
    shape('M-3.2 3V9.6Q0 13.4 3.8 9.6V3Z', head.skin) +
    shape('M-3.2 4.6Q0.6 9.6 3.8 5V7.4Q0.4 11.4 -3.2 7.2Z', shade(head.skin, 0.2)) +
    shape('M-3.8 8.6C-6 11.4 -8 12.2 -9.6 12.6L0.3 22L10.4 12.6C8 12.2 6 11.4 4.4 8.6Z', head.skin);
  const earrings =
    head.wear === 'gele' ? circle(-6.2, 4.2, 1, colours.gold) + circle(6.2, 4.2, 1, colours.gold) : '';
  const band: Cloth = { ...someCloth(random), base: line, thread: colours.gold };
  const veiled = head.wear === 'hijab';
  const person =
    (veiled ? '' : neck) +
    drawBust(drawing, bust, cloth, second) +
    drawHead(drawing, head, 'front', 2.8) +
    earrings;
  return (
    rect(0, 0, width, height, back) +
    dyeRings(x, y, 400, 40, 22, line, 0.26) +
    circle(x, y, 370, line, { opacity: 0.13 }) +
    placed(person, x, y, HEAD, facing) +
    wovenBand(drawing, 0, height - 70, width, 70, band)
  );
}

function sitter(random: Random, number: number): Sitter {
  const skin = random.pick(skins.slice(1));
  const dark = plainCloth(random.pick([colours.indigo, '#2d3a44', colours.green900]));
  const bright: Cloth = {
    base: random.pick([colours.green700, colours.terracotta, colours.indigo]),
    thread: colours.gold,
    weave: random.pick(['arcs', 'lozenges', 'zigzag', 'rings'] as const),
  };
  switch (number % 4) {
    case 1:
      return {
        head: { skin, wear: 'gele', cloth: bright },
        bust: 'blouse',
        cloth: bright,
        second: { base: colours.paper, thread: '#d8c9a0', weave: 'dots' },
      };
    case 2: {
      const robe = plainCloth(random.pick([colours.paper, '#cfe0d6', '#a9b9dc', colours.sand]));
      const thread = plainCloth(random.pick([colours.green700, colours.terracotta, colours.indigo]));
      return {
        head: {
          skin,
          wear: random.pick(['fila', 'hula'] as const),
          cloth: bright,
          beard: random.chance(0.6),
        },
        bust: 'agbada',
        cloth: robe,
        second: thread,
      };
    }
    case 3: {
      const veil = plainCloth(
        random.pick([colours.terracotta, colours.green600, colours.gold, colours.wine]),
      );
      return {
        head: { skin, wear: 'hijab', cloth: veil },
        bust: 'jacket',
        cloth: dark,
        second: plainCloth(shade(veil.base, 0.15)),
      };
    }
    default:
      return {
        head: {
          skin,
          wear: random.pick(['short-hair', 'grey-hair'] as const),
          cloth: dark,
          beard: random.chance(0.5),
        },
        bust: 'suit',
        cloth: dark,
        second: { base: colours.green600, thread: colours.gold, weave: 'stripes' },
      };
  }
}
