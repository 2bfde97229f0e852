import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPicture } from './pictures.server';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'manifest-'));
  vi.spyOn(process, 'cwd').mockReturnValue(root);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

function writeManifest(folder: string): void {
  const entry = {
    alt: 'A market',
    sample: true,
    width: 640,
    height: 427,
    jpg: { 320: '/pictures/gaya-0123abcd-320.jpg', 640: '/pictures/gaya-0123abcd-640.jpg' },
    webp: {},
    avif: {},
  };
  mkdirSync(join(root, folder, 'pictures'), { recursive: true });
  writeFileSync(join(root, folder, 'pictures', 'manifest.json'), JSON.stringify({ gaya: entry }));
}

describe('findPicture', () => {
  it.each(['public', 'build/client'])('reads the manifest in %s', (folder) => {
    writeManifest(folder);
    expect(findPicture('gaya')).toEqual({
      name: 'gaya',
      alt: 'A market',
      sample: true,
      width: 640,
      height: 427,
      path: '/pictures/gaya-0123abcd',
      jpg: [320, 640],
      webp: [],
      avif: [],
    });
  });

  it.each(['kano', 'constructor', '__proto__'])('names the missing picture: %s', (name) => {
    writeManifest('public');
    expect(() => findPicture(name)).toThrow(`No picture named "${name}"`);
  });

  it('throws if no pictures were built', () => {
    expect(() => findPicture('gaya')).toThrow('build the pictures first');
  });
});
