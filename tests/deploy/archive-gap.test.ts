import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from './rehearsal';

const MEGABYTE = 1024 * 1024;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nassco-gap-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The name of a segment of 1 MB. */
function segment(timeline: number, number: number): string {
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return `${hex(timeline)}${hex(Math.floor(number / 4096))}${hex(number % 4096)}`;
}

/** Segments of a timeline, both ends included. */
function segments(timeline: number, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => segment(timeline, first + index));
}

/** What archive-info.sh reports missing from an archive with these segments whose newest backup begins at `start`. */
async function missing(names: string[], start: string): Promise<string[]> {
  const info = [{ archive: [{ id: '15-1' }], backup: [{ archive: { start, stop: start } }] }];
  const folders = [...new Set(names.map((name) => name.slice(0, 16)))];
  await writeFile(
    path.join(folder, 'pgbackrest'),
    [
      '#!/bin/sh',
      'case "$*" in',
      `*info) echo '${JSON.stringify(info)}' ;;`,
      `*/nassco/15-1) printf '%s\\n' archive.info ${folders.join(' ')} ;;`,
      ...folders.map(
        (name) =>
          `*/15-1/${name}) printf '%s\\n' ${names
            .filter((file) => file.startsWith(name))
            .map((file) => (file.includes('.') ? file : `${file}-0a1b.zst`))
            .join(' ')} ;;`,
      ),
      'esac',
    ].join('\n'),
    { mode: 0o755 },
  );
  const { said } = await run(['sh', '-c', `. deploy/archive-info.sh; archive_missing ${MEGABYTE}`], {
    PATH: `${folder}:${process.env.PATH}`,
    PGBACKREST_STANZA: 'nassco',
  });
  return said.trim().split('\n').filter(Boolean);
}

describe('a gap in the archive', () => {
  const without = (names: string[], ...gone: string[]) => names.filter((name) => !gone.includes(name));

  test('is not reported if every segment since the newest backup exists', async () => {
    expect(await missing(segments(1, 3, 9), segment(1, 4))).toEqual([]);
    expect(await missing([], segment(1, 4))).toEqual([]);
  });

  test('is found within a timeline, and across a 4 GB boundary', async () => {
    expect(await missing(without(segments(1, 1, 9), segment(1, 5)), segment(1, 2))).toEqual([segment(1, 5)]);
    const edge = segments(1, 4090, 4100);
    expect(await missing(edge, segment(1, 4091))).toEqual([]);
    expect(await missing(without(edge, segment(1, 4095), segment(1, 4096)), segment(1, 4091))).toEqual([
      segment(1, 4096),
      segment(1, 4095),
    ]);
  });

  test('before the newest backup is ignored', async () => {
    expect(await missing(without(segments(1, 1, 9), segment(1, 3)), segment(1, 4))).toEqual([]);
  });

  test('is found after a failover, whatever the old leader wrote afterwards', async () => {
    const partial = `${segment(1, 6)}.partial-0a1b.zst`;
    const both = [...segments(1, 1, 5), partial, ...segments(2, 6, 9)];
    expect(await missing(both, segment(1, 2))).toEqual([]);
    // The old leader did not archive its last segment. The new leader may, under the name of either timeline.
    expect(await missing(without(both, segment(1, 5)), segment(1, 2))).toEqual([segment(2, 5)]);
    const diverged = [...both, segment(1, 7), segment(1, 8)];
    expect(await missing(diverged, segment(1, 2))).toEqual([]);
    expect(await missing(without(diverged, segment(2, 8)), segment(1, 2))).toEqual([segment(2, 8)]);
  });

  test('extends from the backup to the first existing segment', async () => {
    expect(await missing(segments(2, 8, 9), segment(1, 6))).toEqual([segment(2, 7), segment(2, 6)]);
  });
});
