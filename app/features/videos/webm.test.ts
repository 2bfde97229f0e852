import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { keyFrameOf, writeWebm } from './webm';

interface Element {
  id: number;
  /** Where it starts, and where its content does. */
  at: number;
  content: number;
  end: number;
}

/** Reads EBML elements between two places: ids as written, sizes of any length. */
function elements(bytes: Buffer, from: number, to: number): Element[] {
  const found: Element[] = [];
  for (let at = from; at < to; ) {
    const idLength = Math.clz32(bytes[at] ?? 0) - 23;
    const sizeAt = at + idLength;
    const sizeLength = Math.clz32(bytes[sizeAt] ?? 0) - 23;
    const marker = 2 ** (7 * sizeLength);
    const content = sizeAt + sizeLength;
    const end = content + (bytes.readUIntBE(sizeAt, sizeLength) - marker);
    found.push({ id: bytes.readUIntBE(at, idLength), at, content, end });
    at = end;
  }
  return found;
}

async function picture(red: number) {
  const create = { width: 64, height: 36, channels: 3 as const, background: { r: red, g: 90, b: 60 } };
  return sharp({ create }).webp({ quality: 50 }).toBuffer();
}

describe('the key frame of a WebP picture', () => {
  it('is a VP8 key frame of the same size', async () => {
    const frame = keyFrameOf(await picture(200));
    // Bit 0 of the frame tag is 0 for key frames; start code; width and height.
    expect((frame[0] ?? 1) & 1).toBe(0);
    expect(frame.subarray(3, 6)).toEqual(Buffer.from([0x9d, 0x01, 0x2a]));
    expect([frame.readUInt16LE(6), frame.readUInt16LE(8)]).toEqual([64, 36]);
  });

  it('is asked of nothing else', async () => {
    const create = { width: 8, height: 8, channels: 3 as const, background: 'red' };
    const lossless = await sharp({ create }).webp({ lossless: true }).toBuffer();
    expect(() => keyFrameOf(lossless)).toThrow('not a lossy WebP picture');
    expect(() => keyFrameOf(Buffer.from('GIF89a, no RIFF at all'))).toThrow('not a WebP picture');
  });
});

describe('a WebM film', () => {
  it('has its frames in clusters, in order, and cues that lead to them', async () => {
    const frames = await Promise.all(
      [10, 120, 250].map(async (red) => ({ bytes: keyFrameOf(await picture(red)), duration: 3000 })),
    );
    const film = writeWebm({ width: 64, height: 36, frames });
    const [head, segment] = elements(film, 0, film.length);
    expect([head?.id, segment?.id]).toEqual([0x1a45dfa3, 0x18538067]);
    expect(segment?.end).toBe(film.length);
    const start = segment?.content ?? 0;
    const parts = elements(film, start, film.length);
    expect(parts.map(({ id }) => id)).toEqual([
      0x1549a966, 0x1654ae6b, 0x1c53bb6b, 0x1f43b675, 0x1f43b675, 0x1f43b675,
    ]);
    const clusters = parts.slice(3);
    const [, , cues] = parts;
    const places = elements(film, cues?.content ?? 0, cues?.end ?? 0).map((point) => {
      const [time, positions] = elements(film, point.content, point.end);
      const [, place] = elements(film, positions?.content ?? 0, positions?.end ?? 0);
      const number = ({ content, end }: Element) => film.readUIntBE(content, end - content);
      return [number(time as Element), start + number(place as Element)];
    });
    expect(places).toEqual([0, 3000, 6000].map((time, at) => [time, clusters[at]?.at]));
    for (const [at, cluster] of clusters.entries()) {
      const [, group] = elements(film, cluster.content, cluster.end);
      const [block] = elements(film, group?.content ?? 0, group?.end ?? 0);
      expect(film.subarray((block?.content ?? 0) + 4, block?.end)).toEqual(frames[at]?.bytes);
    }
  });
});
