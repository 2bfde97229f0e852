import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FOCUSES, type Shape } from '../../app/features/pictures/uploads/shapes';
import { makePicture } from '../../app/features/pictures/uploads/uploaded-picture.server';
import { buildPictures } from './build-pictures';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'uploaded-'));
  mkdirSync(join(root, 'content'));
});
afterEach(() => rmSync(root, { recursive: true }));

it.each<[Shape, number, number]>([
  ['whole', 700, 525],
  ['wide', 2400, 2000],
  ['portrait', 1500, 1200],
])(
  'a picture that was uploaded (%s, %i × %i) is built to the very same files',
  async (shape, width, height) => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
    const photo = await sharp({
      create: { width, height, channels: 3, background: '#5a783c', noise },
    })
      .jpeg()
      .toBuffer();
    const described = { name: 'village', alt: 'A village', credit: 'A. Bello' };
    const made = await makePicture(photo, described, shape, FOCUSES.top);
    writeFileSync(join(root, 'content/village.jpg'), made.source);
    writeFileSync(join(root, 'content/pictures.yaml'), `- ${JSON.stringify(described)}\n`);
    const output = join(root, 'public');
    await buildPictures({ content: join(root, 'content'), output });
    const built = readdirSync(output).filter((file) => file !== 'manifest.json');
    expect(built.sort()).toEqual(made.files.map(([file]) => file).sort());
    for (const [file, bytes] of made.files)
      expect(readFileSync(join(output, file)).equals(bytes), file).toBe(true);
    const { village } = JSON.parse(readFileSync(join(output, 'manifest.json'), 'utf8'));
    expect(village).toMatchObject({ width: made.width, height: made.height, sample: false });
  },
);
