import { child, spread } from '../arrange';
import { house, stall } from '../buildings';
import type { Drawing } from '../drawing';
import { drawPerson, poses } from '../figures';
import { basket, bowl, headLoad, sacks, someGoods, yams } from '../goods';
import { landscape } from '../landscape';
import { someone } from '../looks';
import { someTree } from '../plants';

/** Market stalls, sellers behind their goods, buyers with loads on their heads. */
export function market(drawing: Drawing): string {
  const { width, height, random } = drawing;
  const land = landscape(drawing, { horizon: random.between(0.4, 0.5), path: false });
  let svg = land.svg;
  for (const x of spread(random, 4, 0, width, 0.3)) {
    svg += random.chance(0.6)
      ? house(drawing, x, land.horizon + random.between(24, 44), random.between(0.9, 1.2))
      : someTree(drawing, x, land.horizon + 40, random.between(230, 320));
  }
  const back = spread(random, 4, -0.05 * width, 1.05 * width, 0.1);
  for (const x of back) svg += stallWithSeller(drawing, x, height * 0.67, 1.42);
  const [first, second] = random.shuffle([0.22, 0.78]) as [number, number];
  svg +=
    first < second
      ? walkers(drawing, height * 0.8, 3, 275, 0.42 * width, 0.98 * width)
      : walkers(drawing, height * 0.8, 3, 275, 0.02 * width, 0.58 * width);
  svg += stallWithSeller(drawing, first * width, height * 0.95, 2.25);
  svg += walkers(drawing, height * 0.93, 1, 370, second * width - 120, second * width + 40);
  svg += shopper(drawing, second * width + 120, height * 0.97, 395);
  for (const x of spread(random, 4, second * width - 190, second * width + 260)) {
    svg += random.pick([basket, bowl, yams, sacks])(drawing, x, height * 0.985, random.between(1.7, 2.3));
  }
  return svg;
}

function stallWithSeller(drawing: Drawing, x: number, y: number, scale: number): string {
  const { random } = drawing;
  const seller = drawPerson(drawing, someone(random, random.pick(['woman', 'woman', 'man'])), {
    x: random.between(-36, 36),
    y: -2,
    height: 120,
    facing: random.sign(),
    pose: random.pick([poses.clasp, poses.speak, poses.rest]),
  });
  let goods = '';
  for (const at of spread(random, 4, -84, 84))
    goods += someGoods(drawing, at, -55, random.between(0.72, 0.9));
  return stall(drawing, x, y, scale, seller + goods);
}

function walkers(
  drawing: Drawing,
  y: number,
  count: number,
  height: number,
  from: number,
  to: number,
): string {
  const { random } = drawing;
  return spread(random, count, from, to)
    .map((x) => {
      const loaded = random.chance(0.6);
      const look = someone(random, loaded ? 'farmer' : random.pick(['woman', 'man', 'youth']));
      const wear = loaded && look.wear === 'straw-hat' ? 'headtie' : look.wear;
      return drawPerson(
        drawing,
        { ...look, wear },
        {
          x,
          y: y + random.between(-10, 10),
          height: height * random.between(0.95, 1.05),
          facing: random.sign(),
          pose: loaded ? poses.carry : poses.walk,
          load: loaded ? headLoad(drawing) : undefined,
        },
      );
    })
    .join('');
}

function shopper(drawing: Drawing, x: number, y: number, height: number): string {
  const { random } = drawing;
  const facing = random.sign();
  return (
    drawPerson(drawing, someone(random, 'woman'), {
      x,
      y,
      height,
      facing,
      pose: random.pick([poses.clasp, poses.point, poses.give]),
    }) + (random.chance(0.5) ? child(drawing, 'youth', x + facing * 70, y + 4, height * 0.58, facing) : '')
  );
}
