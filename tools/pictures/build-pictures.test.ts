import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Manifest } from '../../app/features/pictures/picture-data';
import { type BuildResult, buildPictures, pictureFile } from './build-pictures';

let root: string;
let content: string;
let output: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pictures-'));
  content = join(root, 'content');
  output = join(root, 'public');
  mkdirSync(content);
  sample('mark', 640, 427);
});
afterEach(() => rmSync(root, { recursive: true }));

function list(text: string): void {
  writeFileSync(join(content, 'pictures.yaml'), text);
}

/** A photograph in one colour with grain, so that its files differ. */
async function photo(name: string, width: number, height: number, red = 90): Promise<void> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  const image = sharp({
    create: { width, height, channels: 3, background: { r: red, g: 120, b: 60 }, noise },
  });
  writeFileSync(
    join(content, name),
    await image
      .jpeg({ quality: 90 })
      .withExif({ IFD0: { Artist: 'A. Bello' } })
      .toBuffer(),
  );
}

/** A sample: a drawing of many shapes, so that its files are not trivially small. */
function sample(name: string, width: number, height: number): void {
  const shapes = Array.from({ length: 400 }, (_, index) => {
    const [x, y] = [(index * 67) % width, (index * 41) % height];
    return `<circle cx="${x}" cy="${y}" r="${8 + (index % 30)}" fill="hsl(${(index * 53) % 360} 60% 50%)"/>`;
  });
  const size = `width="${width}" height="${height}"`;
  mkdirSync(join(content, 'samples'), { recursive: true });
  writeFileSync(
    join(content, 'samples', `${name}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes.join('')}</svg>`,
  );
}

function build(): Promise<BuildResult> {
  return buildPictures({ content, output }).catch((error: Error) => {
    throw new Error(error.message.replaceAll(content, 'pictures'));
  });
}

function manifest(): Manifest {
  return JSON.parse(readFileSync(join(output, 'manifest.json'), 'utf8')) as Manifest;
}

function fileAt(url: string | undefined): string {
  return join(output, String(url).replace('/pictures/', ''));
}

const two =
  '- name: mark\n  alt: Drawn mark\n- name: village\n  alt: A village\n  caption: Gaya\n  credit: A. Bello\n';

describe('the picture build', () => {
  it('encodes a gallery picture as a small tile, one size for phones and one large size', async () => {
    list('- { name: market, alt: Illustration of a market, use: gallery }\n');
    sample('market', 1024, 683);
    await build();
    const { market } = manifest();
    expect(market).toMatchObject({ width: 1024, height: 683, sample: true });
    for (const format of ['jpg', 'webp', 'avif'] as const) {
      expect(Object.keys(market?.[format] ?? {})).toEqual(['320', '640', '1024']);
      expect(statSync(fileAt(market?.[format][320])).size, format).toBeLessThanOrEqual(8000);
    }
  });

  it('encodes the sizes and formats of a sample and of a photograph', async () => {
    list(two);
    await photo('village.jpg', 700, 500);
    expect([...(await build()).made].sort()).toEqual(['mark', 'village']);
    const { mark, village } = manifest();
    expect(mark).toMatchObject({ alt: 'Drawn mark', sample: true, width: 640, height: 427 });
    expect(village).toMatchObject({
      alt: 'A village',
      caption: 'Gaya',
      credit: 'A. Bello',
      sample: false,
      width: 640,
      height: 457,
    });
    expect(Object.keys(village?.jpg ?? {})).toEqual(['320', '640']);
    expect(Object.keys(village?.avif ?? {})).toEqual(['640']);
    expect(village?.jpg['320']).toMatch(/^\/pictures\/village-[0-9a-f]{8}-320\.jpg$/);
    for (const [width, address] of Object.entries(village?.webp ?? {})) {
      const image = await sharp(fileAt(address)).metadata();
      expect([image.format, image.width]).toEqual(['webp', Number(width)]);
    }
    expect(statSync(fileAt(village?.jpg['320'])).size).toBeLessThanOrEqual(12_000);
  });

  it('removes location, author and other metadata from photographs', async () => {
    list(two);
    await photo('village.jpg', 400, 300);
    await build();
    const { exif, icc } = await sharp(fileAt(manifest().village?.jpg['320'])).metadata();
    expect([exif, icc]).toEqual([undefined, undefined]);
  });

  it('never enlarges a small photograph', async () => {
    list(two);
    await photo('village.jpg', 200, 100);
    await build();
    expect(manifest().village).toMatchObject({ width: 200, height: 100, avif: {} });
  });

  it('only lists the pictures for development, and makes a file that is asked for', async () => {
    list(two);
    await photo('village.jpg', 400, 300);
    expect(await buildPictures({ content, output, isListOnly: true })).toMatchObject({ made: [] });
    expect(readdirSync(output)).toEqual(['manifest.json']);
    const listed = manifest();
    const file = `${listed.village?.webp[320]}`.replace('/pictures/', '');
    const bytes = await pictureFile({ content, output }, file);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320 });
    expect(readdirSync(output).sort()).toEqual(['manifest.json', file].sort());
    for (const unknown of [file.replace('320', '333'), '../content/village.jpg', 'village-01234567-320.webp'])
      expect(await pictureFile({ content, output }, unknown)).toBeUndefined();
    await build();
    expect(manifest()).toEqual(listed);
  });

  it('does nothing the second time', async () => {
    list(two);
    await photo('village.jpg', 400, 300);
    await build();
    const before = readdirSync(output).map((name) => [name, statSync(join(output, name)).mtimeMs]);
    expect(await build()).toEqual({ pictures: 2, made: [], removed: 0 });
    expect(readdirSync(output).map((name) => [name, statSync(join(output, name)).mtimeMs])).toEqual(before);
  });

  it('re-encodes only a changed picture and removes its old files', async () => {
    list(two);
    await photo('village.jpg', 400, 300);
    await build();
    const old = manifest();
    await photo('village.jpg', 400, 300, 200);
    const result = await build();
    expect(result.made).toEqual(['village']);
    expect(result.removed).toBe(4);
    expect(manifest().mark).toEqual(old.mark);
    expect(manifest().village?.jpg).not.toEqual(old.village?.jpg);
    expect(existsSync(fileAt(old.village?.jpg['320']))).toBe(false);
  });

  it('restores a deleted file', async () => {
    list('- name: mark\n  alt: Drawn mark\n');
    await build();
    rmSync(fileAt(manifest().mark?.webp['640']));
    expect((await build()).made).toEqual(['mark']);
  });

  it('writes a new alt text without re-encoding', async () => {
    list('- name: mark\n  alt: Drawn mark\n');
    await build();
    list('- name: mark\n  alt: Drawn mark of a partner\n');
    expect((await build()).made).toEqual([]);
    expect(manifest().mark?.alt).toBe('Drawn mark of a partner');
  });

  it('stops at a broken JPEG, names it and leaves no partial files', async () => {
    list(two);
    await photo('village.jpg', 400, 300);
    await build();
    const before = readFileSync(join(output, 'manifest.json'), 'utf8');
    const whole = readFileSync(join(content, 'village.jpg'));
    writeFileSync(join(content, 'village.jpg'), whole.subarray(0, whole.length / 3));
    await expect(build()).rejects.toThrow(
      /^pictures\/village\.jpg: this file cannot be read as a JPEG, PNG or WebP picture/,
    );
    expect(readFileSync(join(output, 'manifest.json'), 'utf8')).toBe(before);
    expect(readdirSync(output).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('uses a photograph instead of the sample, and the sample again once it is removed', async () => {
    list('- name: mark\n  alt: The mark of a partner\n');
    await build();
    const before = manifest().mark;
    await photo('mark.jpg', 400, 300);
    await build();
    expect(manifest().mark).toMatchObject({ sample: false, width: 400, height: 300 });
    rmSync(join(content, 'mark.jpg'));
    await build();
    expect(manifest().mark).toEqual(before);
  });

  it.each([
    ['something else', '<!-- SVG --><svg width="9" height="9"/>', 'it does not start with <svg'],
    ['a broken one', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path', ''],
  ])('refuses %s as a sample', async (_kind, bytes, reason) => {
    list('- name: mark\n  alt: Drawn mark\n');
    writeFileSync(join(content, 'samples/mark.svg'), bytes);
    await expect(build()).rejects.toThrow(
      `pictures/samples/mark.svg: this file cannot be read as an SVG drawing (${reason}`,
    );
  });

  it.each([
    ['text', 'no picture at all'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ])('refuses %s under a picture name', async (_kind, bytes) => {
    list(two);
    writeFileSync(join(content, 'village.jpg'), bytes);
    await expect(build()).rejects.toThrow(/^pictures\/village\.jpg: this file cannot be read/);
  });

  it.each([
    [
      'a picture with neither photograph nor sample',
      two,
      [],
      'pictures/pictures.yaml:3: "village" has neither a photograph village.jpg nor a sample samples/village.svg in pictures',
    ],
    [
      'a file that no list names',
      two,
      ['village.jpg', 'vilage.png'],
      'pictures/vilage.png: no list has a picture named "vilage"; add it to a pictures list or rename the file',
    ],
    [
      'two files for one picture',
      two,
      ['village.jpeg', 'village.jpg'],
      'pictures/village.jpg: there is already village.jpeg for the same picture; keep one',
    ],
    [
      'a photograph described as a drawing',
      two,
      ['village.jpg', 'mark.jpg'],
      'pictures/pictures.yaml:1: "mark": pictures/mark.jpg has replaced the drawing; the alt must describe the photograph',
    ],
  ])('refuses %s', async (_what, text, files, message) => {
    list(text);
    for (const file of files) await photo(file, 40, 30);
    await expect(build()).rejects.toThrow(message);
  });

  it('cleans up after a killed build', async () => {
    list('- name: mark\n  alt: Drawn mark\n');
    mkdirSync(output);
    writeFileSync(join(output, '.unfinished-1-mark.jpg'), 'half');
    await build();
    expect(readdirSync(output).some((name) => name.startsWith('.'))).toBe(false);
  });
});
