import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawScene, type SceneName, sceneNames } from './draw-scene';

function draw(scene: SceneName, seed: string): string {
  return drawScene({ scene, seed, width: 1280, height: 853 });
}

describe.each(sceneNames)('the scene %s', (scene) => {
  it('is the same for the same seed', () => {
    expect(draw(scene, 'gaya-1')).toBe(draw(scene, 'gaya-1'));
  });

  it('differs from seed to seed', () => {
    const drawings = ['gaya-1', 'gaya-2', 'gaya-3', 'yola', 'uyo'].map((seed) => draw(scene, seed));
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  it.each(['gaya-1', 'gaya-2', 'yola'])('is sound SVG of the size asked for, seed %s', async (seed) => {
    const svg = draw(scene, seed);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const { format, width, height } = await sharp(Buffer.from(svg)).metadata();
    expect({ format, width, height }).toEqual({ format: 'svg', width: 1280, height: 853 });
  });

  it('refers only to what it defines', () => {
    const svg = draw(scene, 'gaya-4');
    const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined).toContain(id);
  });

  it('holds no text and nothing from elsewhere', () => {
    expect(draw(scene, 'gaya-5')).not.toMatch(/<text|<image|href|style=|<script/);
  });
});

describe('drawn pictures', () => {
  it('keep their shape in another format: a share image is cut from the 3:2 scene', async () => {
    const svg = drawScene({ scene: 'market', seed: 'default-share', width: 1200, height: 630 });
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(svg).toContain('viewBox="0 122.4 1200 630"');
  });

  it('gives 17 partners 17 different marks, whatever their colours', () => {
    const marks = Array.from({ length: 17 }, (_, index) =>
      drawScene({
        scene: 'logo-tile',
        seed: `partner-${String(index + 1).padStart(2, '0')}`,
        width: 640,
        height: 427,
      }).replaceAll(/#[0-9a-f]{6}/g, ''),
    );
    expect(new Set(marks).size).toBe(17);
  });

  it('gives four neighbours in the management four kinds of dress', () => {
    const worn = ['1', '2', '3', '4'].map((number) =>
      drawScene({ scene: 'portrait', seed: `sample-member-${number}`, width: 960, height: 1200 }),
    );
    const shapes = worn.map((svg) => svg.replaceAll(/#[0-9a-f]{6}|url\([^)]*\)/g, ''));
    expect(new Set(shapes).size).toBe(4);
  });
});
