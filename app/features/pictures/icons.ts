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

/**
 * Renders public/icon.svg as the PNG icons that browsers and phones ask for.
 * @param publicFolder the folder that holds icon.svg; the icons go to its `icons` folder
 */
export async function buildIcons(publicFolder: string): Promise<void> {
  const drawing = join(publicFolder, 'icon.svg');
  if (!existsSync(drawing)) throw new Error(`${drawing} is missing: the icons are made from it`);
  const svg = readFileSync(drawing);
  const folder = join(publicFolder, 'icons');
  mkdirSync(folder, { recursive: true });
  for (const [name, size] of sizes) {
    // The SVG is small; it is drawn at the size asked for, not enlarged from its own.
    const png = await sharp(svg, { density: (72 * size) / 64 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    writeWhole(folder, name, png);
  }
}
