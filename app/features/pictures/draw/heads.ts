import { type Cloth, clothFill, foldOf } from './cloth';
import { colours, shade } from './colours';
import type { Drawing } from './drawing';
import { circle, ellipse, rect, shape, stroke } from './svg';

/** What a head wears, or how the hair is. */
export type Headwear =
  | 'short-hair'
  | 'round-hair'
  | 'braids'
  | 'bun'
  | 'grey-hair'
  | 'gele'
  | 'headtie'
  | 'hijab'
  | 'fila'
  | 'hula'
  | 'field-cap'
  | 'hard-hat'
  | 'straw-hat';

export interface Head {
  readonly wear: Headwear;
  readonly cloth: Cloth;
  readonly skin: string;
  readonly beard?: boolean;
}

const HAIR = '#1c1411';
const GREY = '#c9c6bd';

/**
 * A head without a face, 12 units wide around 0,0 (chin near 8, crown near -8), turned a little to the right.
 * @param seenFrom 'back' shows hair instead of skin
 * @param repeat width of one repeat of the cloth's pattern
 */
export function drawHead(
  drawing: Drawing,
  head: Head,
  seenFrom: 'front' | 'back' = 'front',
  repeat = 5,
): string {
  const { skin, wear } = head;
  const back = seenFrom === 'back';
  const hair = wear === 'grey-hair' ? GREY : HAIR;
  const fill = clothFill(drawing, head.cloth, repeat);
  let svg = behind(head, fill, hair);
  if (wear !== 'hijab')
    svg += ellipse(-5.9, 0.6, 1.1, 1.9, shade(skin, 0.12)) + ellipse(5.9, 0.6, 1.1, 1.9, shade(skin, 0.12));
  svg += shape(
    'M-6 -1C-6.2 -5.6 -3.6 -8 0 -8C3.6 -8 6.2 -5.6 6 -1C5.9 3.6 3.2 7.8 0 7.8C-3.2 7.8 -5.9 3.6 -6 -1Z',
    skin,
  );
  // One plane of shade tells which way a face without features looks.
  svg += shape(
    'M-6 -1C-5.9 3.6 -3.2 7.8 0 7.8C1 7.8 1.8 7.4 2.6 6.8C-1.8 5.6 -3.9 2 -4.1 -3C-4.2 -5 -3.7 -6.4 -3 -7.3C-5 -6.1 -6.1 -4 -6 -1Z',
    shade(skin, 0.12),
  );
  if (head.beard && !back)
    svg += shape(
      'M-5.9 1C-5.4 5.6 -3 8.9 0.4 8.9C3.6 8.9 5.7 5.6 5.9 1C5.2 4 3.6 6.1 0.6 6.1C-2.6 6.1 -5 4 -5.9 1Z',
      hair,
    );
  return svg + (back ? onTopFromBehind(head, fill, hair) : onTop(head, fill, hair));
}

/** What hangs or stands behind the head. */
function behind({ wear, cloth }: Head, fill: string, hair: string): string {
  switch (wear) {
    case 'round-hair':
      return circle(0, -3.4, 9.2, hair);
    case 'braids':
      return shape('M-7 -2C-8 -9 8 -9 7 -2L7.6 12Q6 14.5 4.6 12L-4.6 12Q-6 14.5 -7.6 12Z', hair);
    case 'bun':
      return circle(-1, -10.2, 3.6, hair);
    case 'hijab':
      return shape(
        'M-9.4 0C-9.6 -7.8 -5.2 -11.4 0 -11.4C5.2 -11.4 9.6 -7.8 9.4 0C9.4 5 11 10 13.4 14H-13.4C-11 10 -9.4 5 -9.4 0Z',
        fill,
      );
    case 'headtie':
      return shape('M-6 -4C-10 -6 -11.4 -2 -10 1.4C-8.6 -0.6 -7 -1.2 -5.6 -0.6Z', foldOf(cloth));
    default:
      return '';
  }
}

function hairline(hair: string): string {
  return shape(
    'M-6.3 0.6C-7 -6 -4.2 -9.3 0.2 -9.3C4.4 -9.3 6.8 -6.4 6.2 -1.4C5.6 -3.4 4.6 -4.6 2.6 -5C-0.6 -5.4 -3.4 -4.6 -4.8 -2.6C-5.2 -1.6 -5.4 -0.6 -6.3 0.6Z',
    hair,
  );
}

function onTop({ wear, cloth }: Head, fill: string, hair: string): string {
  const fold = foldOf(cloth);
  switch (wear) {
    case 'short-hair':
    case 'grey-hair':
    case 'bun':
    case 'braids':
      return hairline(hair);
    case 'round-hair':
      return shape('M-6.6 -0.4C-8 -8 8 -9 6.6 -1C5 -4.2 2 -4.8 0 -4.6C-2.6 -4.6 -5 -3.6 -6.6 -0.4Z', hair);
    case 'gele':
      return gele(fill, fold, cloth.thread);
    case 'headtie':
      return (
        shape('M-6.6 -1C-7.6 -8.4 -3.6 -11 0.4 -11C4.8 -11 7.4 -7.6 6.5 -2.4C3.6 -5 -2.6 -5 -6.6 -1Z', fill) +
        stroke('M-6.2 -2.6C-3 -7 2.6 -7.6 6.3 -4', fold, 0.7)
      );
    case 'hijab':
      return hijabFront(fill, fold);
    case 'fila':
      return (
        shape(
          'M-6.4 -3C-6.6 -7 -6 -12 -3 -13.4C0.6 -14.6 6 -13.2 9 -9.6C9.4 -8.4 8.6 -7.6 7.4 -7.8C6.8 -6.4 6.6 -4.6 6.5 -3.2C2.6 -5.2 -2.6 -5.2 -6.4 -3Z',
          fill,
        ) + stroke('M-6.3 -4.6C-2.6 -6.8 2.6 -6.8 6.5 -4.8', fold, 0.7)
      );
    case 'hula':
      return (
        shape('M-6.4 -3L-6 -11.6C-3 -13.2 3 -13.2 6 -11.6L6.4 -3C2.6 -5 -2.6 -5 -6.4 -3Z', fill) +
        ellipse(0, -11.7, 6, 1.4, fold) +
        stroke('M-6.3 -4.8C-2.6 -6.8 2.6 -6.8 6.3 -4.8', cloth.thread, 0.8)
      );
    case 'field-cap':
      return (
        hairline(hair) +
        shape(
          'M-6.6 -3C-7 -8.4 -3.6 -10.4 0.2 -10.4C4 -10.4 6.8 -8 6.5 -3.6C9 -3.8 11 -3 11.6 -1.8C8 -3 4 -3.2 0 -3.2C-2.6 -3.2 -4.8 -3.2 -6.6 -3Z',
          cloth.base,
        ) +
        stroke('M-6.4 -3.6C-2 -4.4 3 -4.4 7 -3.6', cloth.thread, 0.9)
      );
    case 'hard-hat':
      return (
        shape(
          'M-7 -2.8C-7.2 -8.8 -3.6 -11.2 0.2 -11.2C4.2 -11.2 7.4 -8.8 7.2 -3.4C9 -3.2 9.8 -2.6 9.6 -1.8C5 -3.4 -3 -3.6 -8.4 -1.8C-8.6 -2.4 -8 -2.8 -7 -2.8Z',
          cloth.base,
        ) + stroke('M0 -11V-4.2M-3.4 -10.2C-4.2 -8 -4.4 -6 -4.4 -4M3.6 -10.2C4.4 -8 4.6 -6 4.6 -4', fold, 0.6)
      );
    case 'straw-hat':
      return (
        shape(
          'M-12.6 -2.4C-8 -4.6 -5.6 -7.6 -3 -12.4C-1.6 -14 1.6 -14 3 -12.4C5.6 -7.6 8 -4.6 12.6 -2.4C8 -0.4 -8 -0.4 -12.6 -2.4Z',
          colours.goldPale,
        ) +
        stroke(
          'M-10 -2.6C-4 -4.6 4 -4.6 10 -2.6M-6.4 -6C-2.6 -7.6 2.6 -7.6 6.4 -6M-4 -9.8C-1.6 -10.8 1.6 -10.8 4 -9.8',
          '#b98a3c',
          0.6,
        )
      );
  }
}

/** The Yoruba headtie: folds that fan out to one side. */
function gele(fill: string, fold: string, thread: string): string {
  return (
    shape(
      'M-7 -2C-10.6 -5 -12.4 -11 -10 -15.4C-6.6 -13.6 -4.8 -15.6 -2 -17.6C1.6 -15 4 -17 7.6 -16.8C8.4 -14.4 11 -13 13 -11.4C11.2 -8.6 9.4 -5 6.8 -2C3.4 -5.2 -3 -5.4 -7 -2Z',
      fill,
    ) +
    stroke(
      'M-6.8 -3C-7.6 -7.6 -8.8 -11 -9.8 -14.6M-4 -4.8C-3.8 -9 -3 -13 -2 -16.8M0.6 -5.2C2.6 -9 5 -13.4 7.4 -16M4.6 -4C7.4 -6.6 10 -9 12.4 -11.2',
      fold,
      0.55,
    ) +
    stroke('M-7 -2.2C-3 -6 3.4 -5.8 6.9 -2.3', thread, 1)
  );
}

function hijabFront(fill: string, fold: string): string {
  return (
    shape(
      'M-9.4 0C-9.6 -7.8 -5.2 -11.4 0 -11.4C5.2 -11.4 9.6 -7.8 9.4 0C9.4 5 11 10 13.4 14C9 17.6 -9 17.6 -13.4 14C-11 10 -9.4 5 -9.4 0ZM0.6 -6.8C-2.8 -6.8 -4.8 -4 -4.7 -0.6C-4.6 3.4 -2.4 6.6 0.6 6.6C3.6 6.6 5.6 3.4 5.6 -0.6C5.6 -4 3.8 -6.8 0.6 -6.8Z',
      fill,
      { 'fill-rule': 'evenodd' },
    ) +
    stroke('M-4.9 -0.6C-4.8 3.6 -2.4 6.9 0.6 6.9C3.6 6.9 5.8 3.6 5.8 -0.6', fold, 0.7) +
    stroke('M-2 8C-4 10.6 -7.6 12.6 -11 13.4M3 8C4 11 3 14 0 16', fold, 0.7)
  );
}

function onTopFromBehind(head: Head, fill: string, hair: string): string {
  const { wear, cloth } = head;
  const whole = 'M-6.4 0C-6.8 -6 -3.8 -9 0 -9C3.8 -9 6.8 -6 6.4 0C6 3.6 4 5.6 0 5.8C-4 5.6 -6 3.6 -6.4 0Z';
  switch (wear) {
    case 'round-hair':
      return circle(0, -3.2, 9.2, hair);
    case 'braids':
      return (
        shape('M-7 -2C-8 -10.4 8 -10.4 7 -2L7.4 13Q3.6 15.4 0 14.4Q-3.6 15.4 -7.4 13Z', hair) +
        stroke('M-3.6 -6V13M0 -7V13.6M3.6 -6V13', '#3a2b24', 0.6)
      );
    case 'hijab':
      return (
        shape(
          'M-9.2 0C-9.4 -7.6 -5 -11 0 -11C5 -11 9.4 -7.6 9.2 0C9.2 5 11 10 13.4 14C9 17.6 -9 17.6 -13.4 14C-11 10 -9.2 5 -9.2 0Z',
          fill,
        ) + stroke('M-4 6C-5.6 10 -8 13 -10.6 14.6M3 7C4 11 3.6 14 2.6 16', foldOf(cloth), 0.7)
      );
    case 'headtie':
      return (
        shape('M-6.6 2C-7.6 -8 -4 -11 0 -11C4.4 -11 7.6 -8 6.6 2C3 4.6 -3 4.6 -6.6 2Z', fill) +
        ellipse(0, 3.4, 3, 1.8, foldOf(cloth))
      );
    case 'bun':
      return shape(whole, hair) + circle(0, -8.6, 4, '#2c211c');
    case 'short-hair':
    case 'grey-hair':
      return shape(whole, hair);
    case 'straw-hat':
    case 'gele':
    case 'hard-hat':
    case 'field-cap':
      return shape(whole, hair) + onTop(head, fill, hair);
    default:
      return (
        shape(whole, hair) + onTop(head, fill, hair) + rect(-6.2, -4, 12.4, 2.2, foldOf(cloth), { rx: 1 })
      );
  }
}
