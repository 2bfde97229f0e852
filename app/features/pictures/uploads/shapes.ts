/** How an uploaded picture is cut: width by height, or not at all. */
export const SHAPES = {
  wide: { words: '3 wide to 2 high, for pages and news', ratio: 3 / 2 },
  portrait: { words: '4 wide to 5 high, for portraits', ratio: 4 / 5 },
  whole: { words: 'As it is', ratio: null },
} as const;

export type Shape = keyof typeof SHAPES;

/**
 * The point of a picture that stays when it is cut: shares of its width and height, from the left and from the top. What is
 * kept has it at the same shares, so that these are also the shares of what is cut off on the left and at the top.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Points that are chosen by their names. */
export const FOCUSES = {
  'top-left': { words: 'Top left', x: 0, y: 0 },
  top: { words: 'Top', x: 0.5, y: 0 },
  'top-right': { words: 'Top right', x: 1, y: 0 },
  left: { words: 'Left', x: 0, y: 0.5 },
  middle: { words: 'Middle', x: 0.5, y: 0.5 },
  right: { words: 'Right', x: 1, y: 0.5 },
  'bottom-left': { words: 'Bottom left', x: 0, y: 1 },
  bottom: { words: 'Bottom', x: 0.5, y: 1 },
  'bottom-right': { words: 'Bottom right', x: 1, y: 1 },
} as const;

export type Focus = keyof typeof FOCUSES;

/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture in pixels. */
export interface Part extends Size {
  readonly left: number;
  readonly top: number;
}

/** The largest picture that is kept: the site shows none wider than 1,280 pixels. */
const KEPT: Size = { width: 1920, height: 2400 };

/** The largest part of a picture that has the shape. */
export function partOf({ width, height }: Size, shape: Shape, focus: Point): Part {
  const { ratio } = SHAPES[shape];
  const { x, y } = focus;
  if (ratio === null) return { left: 0, top: 0, width, height };
  const part = {
    width: Math.min(width, Math.max(1, Math.round(height * ratio))),
    height: Math.min(height, Math.max(1, Math.round(width / ratio))),
  };
  return { ...part, left: Math.round((width - part.width) * x), top: Math.round((height - part.height) * y) };
}

/**
 * How a picture is made smaller as a whole, and then cut: a decoder that makes a picture smaller while it reads it takes
 * little memory.
 */
export function cutOf(size: Size, shape: Shape, focus: Point): { whole: Size; part: Part } {
  const { width, height } = partOf(size, shape, focus);
  const scale = Math.min(1, KEPT.width / width, KEPT.height / height);
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  const whole = { width: scaled(size.width), height: scaled(size.height) };
  return { whole, part: partOf(whole, shape, focus) };
}
