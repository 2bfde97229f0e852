import { type Cloth, clothFill, foldOf, plainCloth } from './cloth';
import { colours, shade } from './colours';
import type { Drawing } from './drawing';
import { circle, ellipse, rect, shape, stroke } from './svg';

/** What a person wears from neck to feet. */
export type Garment =
  | 'agbada'
  | 'kaftan'
  | 'wrapper'
  | 'gown'
  | 'suit'
  | 'skirt-suit'
  | 'field-vest'
  | 'shirt'
  | 'uniform'
  | 'pinafore';

export interface Outfit {
  readonly garment: Garment;
  readonly cloth: Cloth;
  /** Blouse, trousers or shirt that goes with it. */
  readonly second: Cloth;
}

/** How far sleeves reach along the arm. */
export function sleeveOf(garment: Garment): 'short' | 'elbow' | 'long' {
  if (garment === 'wrapper') return 'elbow';
  if (garment === 'shirt' || garment === 'uniform' || garment === 'pinafore') return 'short';
  return 'long';
}

/** The cloth that the arms show. */
export function sleeveCloth({ garment, cloth, second }: Outfit): Cloth {
  return garment === 'wrapper' || garment === 'field-vest' || garment === 'pinafore' ? second : cloth;
}

const REPEAT = 7;

/** From the waist down, standing: feet at 0, hips at -50. `stride` parts the feet. */
export function drawLowerBody(drawing: Drawing, outfit: Outfit, skin: string, stride: number): string {
  const { garment, cloth, second } = outfit;
  switch (garment) {
    case 'wrapper': {
      const fold = foldOf(cloth);
      return (
        shoes(skin, 3.6) +
        shape('M-10 -53L-12 -32L-10.6 -3Q0 -0.6 10.6 -3L12 -32L10 -53Z', clothFill(drawing, cloth, REPEAT)) +
        stroke('M4 -50C7 -36 7 -20 5.6 -3', fold, 0.9) +
        stroke('M-10.5 -6Q0 -3.4 10.5 -6', fold, 0.8)
      );
    }
    case 'gown':
      return (
        shoes(skin, 4) +
        shape('M-9.5 -56L-16 -3Q0 1.2 16 -3L9.5 -56Z', clothFill(drawing, cloth, REPEAT)) +
        stroke('M-3 -44Q-6 -24 -7.4 -3M4 -46Q7 -26 8.6 -4', foldOf(cloth), 0.8)
      );
    case 'skirt-suit':
      return bareLegs(skin, skin) + shape('M-9 -50L-10.4 -24Q0 -22 10.4 -24L9 -50Z', shade(cloth.base, 0.2));
    case 'pinafore':
      return (
        bareLegs(skin, colours.paper) +
        shape('M-8 -52L-12 -25Q0 -22.4 12 -25L8 -52Z', clothFill(drawing, cloth, REPEAT))
      );
    case 'uniform':
      return (
        bareLegs(skin, colours.paper) +
        shape('M-9.4 -50L-10.4 -27H-1.2L0 -40L1.2 -27H10.4L9.4 -50Z', second.base)
      );
    default:
      return trousers(legCloth(outfit), stride);
  }
}

/** Colour of the trousers: robes are cut from one cloth, a field shirt goes with dark trousers. */
function legCloth({ garment, cloth, second }: Outfit): string {
  if (garment === 'kaftan' || garment === 'agbada') return cloth.base;
  return garment === 'field-vest' ? '#2d3a44' : second.base;
}

function shoes(colour: string, apart: number): string {
  return ellipse(-apart, -1.2, 3.4, 1.7, colour) + ellipse(apart + 0.6, -1.2, 3.4, 1.7, colour);
}

function bareLegs(skin: string, socks: string): string {
  return (
    stroke('M-4.6 -30L-4.4 -5', skin, 4.6) +
    stroke('M4.6 -30L4.6 -5', shade(skin, 0.12), 4.6) +
    rect(-6.6, -7, 4.6, 4.4, socks) +
    rect(2.2, -7, 4.6, 4.4, socks) +
    shoes(colours.ink, 4.4)
  );
}

function trousers(colour: string, stride: number): string {
  const left = -4.6 - stride;
  const right = 4.6 + stride;
  return (
    shape(`M0 -52H9.6L10 -40L${right + 3.4} -4H${right - 3.2}L1.4 -36Z`, shade(colour, 0.2)) +
    shape(`M0.6 -52H-9.6L-10 -40L${left - 3.4} -4H${left + 3.2}L-0.6 -36Z`, colour) +
    ellipse(left + 0.8, -2, 4.4, 2, colours.ink) +
    ellipse(right + 0.8, -2, 4.4, 2, colours.ink)
  );
}

const torso =
  'M-3.8 -81.4Q-11 -80 -12.6 -74.5L-11.2 -60L-11 -47Q0 -44.6 11 -47L11.2 -60L12.6 -74.5Q11 -80 3.8 -81.4Q0 -77.6 -3.8 -81.4Z';
const tunic =
  'M-3.8 -81.4Q-11 -80 -12.8 -74.5L-12 -52L-13.4 -27Q0 -24.4 13.4 -27L12 -52L12.8 -74.5Q11 -80 3.8 -81.4Q0 -78 -3.8 -81.4Z';

/** From the neck to the hips, or to the hem of a robe: neck at -81. `seated` shortens what would reach the knees. */
export function drawUpperBody(drawing: Drawing, outfit: Outfit, seated: boolean): string {
  const { garment, cloth, second } = outfit;
  const fill = clothFill(drawing, cloth, REPEAT);
  const fold = foldOf(cloth);
  switch (garment) {
    case 'agbada':
      return seated ? shape(torso, fill) + neckpiece(cloth) : agbada(fill, fold, cloth);
    case 'kaftan':
      return (
        shape(seated ? torso : tunic, fill) +
        stroke('M0.8 -78V-60', cloth.thread, 1.6) +
        stroke('M-2.6 -80.2Q0.6 -76.6 3.2 -80.2', cloth.thread, 1.3) +
        (seated ? '' : stroke('M-6 -46Q-7 -36 -7 -27M7 -46Q8 -36 8 -27', fold, 0.7))
      );
    case 'wrapper':
      return (
        shape(
          'M-4.6 -81Q-11.4 -80 -12.8 -74L-11 -60L-12.6 -48.4Q0 -45.4 12.6 -48.4L11 -60L12.8 -74Q11.4 -80 4.6 -81Q0 -75.4 -4.6 -81Z',
          clothFill(drawing, second, 6),
        ) +
        stroke('M-4.6 -80.6Q0 -74.8 4.6 -80.6', second.thread, 1) +
        stroke('M-12.2 -49.6Q0 -46.6 12.2 -49.6', second.thread, 0.9) +
        shape('M4 -81L9.4 -80.2L-5 -47.4L-10.4 -48.4Z', clothFill(drawing, cloth, REPEAT), {
          stroke: fold,
          'stroke-width': 0.5,
        })
      );
    case 'gown':
      return shape(torso, fill) + stroke('M-3.6 -80.8Q0 -75.6 3.8 -80.8M0.4 -76.6V-66', cloth.thread, 1.1);
    case 'suit':
    case 'skirt-suit':
      return (
        shape(
          'M-3.8 -81.4Q-11.4 -80 -13 -74.4L-11.4 -60L-11.8 -45Q0 -42.6 11.8 -45L11.4 -60L13 -74.4Q11.4 -80 3.8 -81.4Z',
          cloth.base,
        ) +
        shape('M-3.8 -81.4L0.4 -60L4 -81.4Q0 -79.6 -3.8 -81.4Z', colours.paper) +
        (garment === 'suit' ? shape('M-1 -78.6H1.4L2 -68L0.4 -63L-1.2 -68Z', cloth.thread) : '') +
        stroke('M-4 -81L0.4 -60L4.2 -81M0.4 -60V-44.4', fold, 1) +
        circle(1.8, -55, 0.7, fold) +
        circle(1.8, -50, 0.7, fold)
      );
    case 'field-vest':
      return (
        shape(torso, second.base) +
        shape(
          'M-8 -80.2L-12 -77L-11.6 -48Q-6 -46 -1 -46L-2.6 -66ZM8 -80.2L12 -77L11.6 -48Q6 -46 1.6 -46L2.8 -66Z',
          cloth.base,
        ) +
        stroke('M-11.4 -60H-2.4M11.4 -60H2.6', colours.gold, 2.2) +
        stroke('M-3 -80L0.2 -66L3.4 -80', colours.ink, 0.6) +
        rect(-1.8, -66, 4, 5, colours.paper, { stroke: colours.ink, 'stroke-width': 0.4 })
      );
    case 'pinafore':
      return (
        shape(torso, second.base) +
        shape('M-6 -80.4L-8.6 -79.8L-7.4 -66L-9 -50H9L7.4 -66L8.6 -79.8L6 -80.4L5 -69H-5Z', fill)
      );
    case 'uniform':
      return (
        shape(torso, cloth.base) +
        stroke('M-3.6 -81L0.2 -76.4L3.8 -81', fold, 1.2) +
        stroke('M0.2 -76V-48', fold, 0.6)
      );
    case 'shirt':
      return shape(torso, fill) + stroke('M-3.8 -80.8Q0 -76.6 3.8 -80.8', fold, 1.2);
  }
}

/** The great robe: wide sleeves folded over the shoulders, embroidery at the chest. */
function agbada(fill: string, fold: string, cloth: Cloth): string {
  return (
    shape('M-12 -40L-12.6 -14Q0 -11 12.6 -14L12 -40Z', fold) +
    shape(
      'M-4.2 -82Q-12.4 -80.4 -16 -72L-22.6 -40Q-23 -35 -18.6 -34.6L-14 -35L-14.6 -17Q0 -12.6 14.6 -17L14 -35L18.6 -34.6Q23 -35 22.6 -40L16 -72Q12.4 -80.4 4.2 -82Q0 -78 -4.2 -82Z',
      fill,
    ) +
    stroke('M-10 -77Q-13.6 -58 -14 -35M10 -77Q13.6 -58 14 -35', fold, 1) +
    stroke('M-6 -52Q-8 -34 -7.4 -16M6.4 -52Q8.4 -34 8 -16', fold, 0.8) +
    neckpiece(cloth)
  );
}

function neckpiece(cloth: Cloth): string {
  return (
    shape('M-4.2 -82Q-5.4 -72 -3.6 -64Q0.6 -60.6 4.6 -64Q5.8 -72 4.2 -82Q0 -78 -4.2 -82Z', cloth.base, {
      stroke: cloth.thread,
      'stroke-width': 1,
    }) +
    circle(0.4, -67.6, 2, 'none', { stroke: cloth.thread, 'stroke-width': 0.9 }) +
    stroke('M0.2 -77.6V-72', cloth.thread, 1)
  );
}

/** The lap and lower legs of somebody who sits facing us: seat at -26. */
export function drawLap(drawing: Drawing, outfit: Outfit, skin: string): string {
  const { garment, cloth, second } = outfit;
  const long = garment === 'wrapper' || garment === 'gown' || garment === 'agbada';
  const robe = garment === 'kaftan';
  const lap =
    long || robe || garment === 'pinafore' || garment === 'skirt-suit'
      ? cloth
      : garment === 'field-vest'
        ? plainCloth(legCloth(outfit))
        : second;
  const fill = long || robe || garment === 'pinafore' ? clothFill(drawing, lap, REPEAT) : lap.base;
  const fold = foldOf(lap);
  if (long) {
    return (
      shoes(skin, 4.4) +
      shape('M-10 -31Q-14 -29 -13.4 -22L-11.6 -3Q0 -0.6 11.6 -3L13.4 -22Q14 -29 10 -31Z', fill) +
      stroke('M-12.4 -21.4Q-6 -18.6 -1 -21.4Q6 -18.6 12.4 -21.4', fold, 0.9) +
      stroke('M0 -20Q-1 -10 0.4 -2', fold, 0.8)
    );
  }
  const bare = garment === 'skirt-suit' || garment === 'pinafore' || garment === 'uniform';
  const shin = bare ? skin : robe ? cloth.base : fill;
  return (
    stroke('M-7.4 -20L-7 -6', shade(shin, 0.12), 6.4) +
    stroke('M7.4 -20L7 -6', shade(shin, 0.12), 6.4) +
    ellipse(-7, -2, 4.4, 2, colours.ink) +
    ellipse(7.4, -2, 4.4, 2, colours.ink) +
    shape(
      'M-10.6 -31Q-14 -29 -13 -20.6Q-7 -17 -1.6 -20.6L0 -24L1.6 -20.6Q7 -17 13 -20.6Q14 -29 10.6 -31Z',
      fill,
    ) +
    stroke('M0 -24V-28', fold, 0.8)
  );
}
