import { type Mood, moods } from './moods';
import { type Random, seededRandom } from './random';
import { n, tag } from './svg';

/** What every part of a picture draws with: its size in drawing units, its light, its chance, its definitions. */
export interface Drawing {
  /** Always 1200 units for wide pictures, so that stroke weights are the same in all of them. */
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  readonly mood: Mood;
  /** Adds a definition once per key; gives the id to refer to. */
  define(key: string, build: (id: string) => string): string;
  /** All definitions so far. */
  definitions(): string;
}

const UNITS_ACROSS = 1200;

/** Starts a picture. The same seed and shape always start the same picture. */
export function startDrawing(seed: string, width: number, height: number, mood?: Mood): Drawing {
  const random = seededRandom(seed);
  const ids = new Map<string, string>();
  const built: string[] = [];
  const chosen = random.pick(moods);

  function define(key: string, build: (id: string) => string): string {
    const known = ids.get(key);
    if (known) return known;
    const id = `d${ids.size}`;
    ids.set(key, id);
    built.push(build(id));
    return id;
  }

  return {
    width: UNITS_ACROSS,
    height: (UNITS_ACROSS * height) / width,
    random,
    mood: mood ?? chosen,
    define,
    definitions: () => built.join(''),
  };
}

/** The finished SVG file: definitions, then what was drawn, cut to the shape asked for. */
export function finishDrawing(drawing: Drawing, inside: string, width: number, height: number): string {
  const definitions = tag('defs', {}, drawing.definitions() || ' ');
  const across = Math.min(drawing.width, (drawing.height * width) / height);
  const down = Math.min(drawing.height, (drawing.width * height) / width);
  // What a wide cut loses is sky rather than feet.
  const [left, top] = [(drawing.width - across) / 2, (drawing.height - down) * 0.72];
  const viewBox = `${n(left)} ${n(top)} ${n(across)} ${n(down)}`;
  return tag('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox }, definitions + inside);
}
