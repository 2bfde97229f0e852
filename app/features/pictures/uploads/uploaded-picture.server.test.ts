import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { FOCUSES, type Point, type Shape } from './shapes';
import { makePicture } from './uploaded-picture.server';

const described = { name: 'village', alt: 'A village', caption: 'Gaya' };

const make = (bytes: Buffer, shape: Shape = 'whole', focus: Point = FOCUSES.middle) =>
  makePicture(bytes, described, shape, focus);

/** Left half red, right half blue. */
function halves(width: number, height: number): Sharp {
  const blue = { create: { width: width >> 1, height, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: width - (width >> 1), top: 0 },
  ]);
}

async function colourAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

describe('an uploaded picture', () => {
  it('gets the sizes and formats of the site', async () => {
    const made = await make(await halves(1400, 900).jpeg().toBuffer());
    expect(made).toMatchObject({ name: 'village', caption: 'Gaya', credit: null, width: 1280, height: 823 });
    const names = made.files.map(([file]) => file.replace(made.hash, 'HASH'));
    expect(names).toEqual([
      'village-HASH-320.jpg',
      'village-HASH-320.webp',
      'village-HASH-640.jpg',
      'village-HASH-640.webp',
      'village-HASH-640.avif',
      'village-HASH-960.jpg',
      'village-HASH-960.webp',
      'village-HASH-1280.jpg',
      'village-HASH-1280.webp',
      'village-HASH-1280.avif',
    ]);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be a %s', async (format) => {
    const made = await make(await halves(640, 480).toFormat(format).toBuffer());
    expect(made).toMatchObject({ width: 640, height: 480 });
  });

  it('is cut where its person says', async () => {
    const bytes = await halves(2000, 800).png().toBuffer();
    const [left, right] = [
      await make(bytes, 'portrait', FOCUSES.left),
      await make(bytes, 'portrait', FOCUSES['bottom-right']),
    ];
    const colours = await Promise.all([left, right].map(({ source }) => colourAt(source, 300, 300)));
    expect(colours[0]?.[0]).toBeGreaterThan(240);
    expect(colours[1]?.[2]).toBeGreaterThan(240);
    expect(await sharp(left.source).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 800 });
  });

  it('is cut around any point', async () => {
    // Of 2,000 pixels 640 are kept: from 578 to 1,218 around 42.5 %, with the border of the colours at 422.
    const { source } = await make(await halves(2000, 800).png().toBuffer(), 'portrait', { x: 0.425, y: 1 });
    const [red, blue] = await Promise.all([400, 445].map((x) => colourAt(source, x, 300)));
    expect(red?.[0]).toBeGreaterThan(240);
    expect(blue?.[2]).toBeGreaterThan(240);
  });

  it('is upright, in sRGB and without metadata', async () => {
    const turned = await halves(1000, 700)
      .withIccProfile('p3')
      .withExif({ IFD0: { Artist: 'A. Bello' }, IFD3: { GPSLatitude: '12/1 0/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Gaya</place></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const made = await make(turned);
    for (const bytes of [made.source, ...made.files.map(([, file]) => file)]) {
      const { exif, xmp, icc, iptc, orientation, width, height } = await sharp(bytes).metadata();
      expect([exif, xmp, icc, iptc, orientation]).toEqual(Array(5).fill(undefined));
      expect(height).toBeGreaterThan(width ?? 0);
    }
    // Turned to the right, the left half is on top.
    expect((await colourAt(made.source, 350, 100))[0]).toBeGreaterThan(240);
  });

  it('stands on white where it is transparent', async () => {
    const clear = sharp({ create: { width: 700, height: 500, channels: 4, background: '#00000000' } });
    expect(await colourAt((await make(await clear.png().toBuffer())).source, 9, 9)).toEqual([255, 255, 255]);
  });
});
