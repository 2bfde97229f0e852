import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeWhole } from './build-pictures';

const sizes = [
  ['icon-32.png', 32],
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
] as const;

/** The size of the icon in favicon.ico. */
const ICO_SIZE = 32;

/**
 * Renders public/icon.svg as the PNG icons that browsers and phones request.
 * @param publicFolder the folder with icon.svg; the icons go into its `icons` folder, and favicon.ico, which browsers
 *   and other programs request by default, beside it
 */
export async function buildIcons(publicFolder: string): Promise<void> {
  const drawing = join(publicFolder, 'icon.svg');
  if (!existsSync(drawing)) throw new Error(`${drawing} is missing: the icons are generated from it`);
  const svg = readFileSync(drawing);
  const folder = join(publicFolder, 'icons');
  mkdirSync(folder, { recursive: true });
  for (const [name, size] of sizes) {
    // Rasterise the small SVG at the target size instead of enlarging it.
    const png = await sharp(svg, { density: (72 * size) / 64 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    writeWhole(folder, name, png);
    if (size === ICO_SIZE) writeWhole(publicFolder, 'favicon.ico', icoOf(png));
  }
}

/** An ICO file with one picture, as PNG. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  // A directory with one icon: its width and height, colour planes, bits per pixel, length and offset.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(ICO_SIZE, 6);
  head.writeUInt8(ICO_SIZE, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
