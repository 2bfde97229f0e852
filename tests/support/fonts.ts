import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { ensureFile } from './debian-packages';

/** A text font for browsers, so that layout does not depend on the machine's fonts. */
export type FontSet = keyof typeof FONTS;

const FONTS = {
  narrow: { file: 'LiberationSans-Regular.ttf', debianPackage: 'fonts-liberation' },
  wide: { file: 'DejaVuSans.ttf', debianPackage: 'fonts-dejavu-core' },
  android: { file: 'Roboto-Regular.ttf', debianPackage: 'fonts-roboto-unhinted' },
  // The narrow font, with the wide one behind it.
  lacking: { file: 'LiberationSans-Regular.ttf', debianPackage: 'fonts-liberation' },
};

/** The folders named in the fontconfig files in `fonts`. */
const FOLDERS = ['/usr/share/fonts', '/usr/local/share/fonts', path.join(homedir(), '.local/share/fonts')];

/** Makes sure that the fonts are installed. @throws Error naming font and package if they cannot be installed. */
export function ensureFonts() {
  for (const { file, debianPackage } of Object.values(FONTS))
    ensureFile(file, debianPackage, () => findFont(file));
}

/** This process's environment for a browser that is to find only the one font of the set. */
export function fontEnvironment(set: FontSet): Record<string, string> {
  const own = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return { ...Object.fromEntries(own), FONTCONFIG_FILE: path.resolve(`tests/support/fonts/${set}.conf`) };
}

function findFont(file: string): string | undefined {
  return FOLDERS.flatMap(filesBelow).find((name) => path.basename(name) === file);
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}
