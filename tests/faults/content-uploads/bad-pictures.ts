import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Choices } from '../bad-requests/choices';

/** What no file that the site serves may contain: it stands in every polyglot. */
export const MARKER = '<script>alert("polyglot")</script>';

const HTML = Buffer.from(`<!doctype html><body>${MARKER}<svg onload=alert(1)>`);
const ZIP = Buffer.concat([
  Buffer.from('PK\x03\x04', 'latin1'),
  HTML,
  Buffer.from('PK\x05\x06\0\0', 'latin1'),
]);
const SVG = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">${MARKER}</svg>`);

export const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;

/** Pictures that can be read, by format; 640 pixels wide, so that they pass unless something is wrong. */
export async function goodPictures(): Promise<Record<string, Buffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const image = sharp({ create: { width: 640, height: 430, channels: 3, background: '#5a783c', noise } });
  const files = FORMATS.map(async (format) => [format, await image.clone().toFormat(format).toBuffer()]);
  return Object.fromEntries(await Promise.all(files));
}

/** A picture that is wrong in some way, or only looks so. */
export function badPicture(choices: Choices, good: Record<string, Buffer>): Buffer {
  const whole = good[choices.one(FORMATS)] as Buffer;
  const other = good[choices.one(FORMATS)] as Buffer;
  return choices.one<() => Buffer>([
    () => cutShort(choices, whole),
    () => cutShort(choices, whole),
    () => withFlips(choices, whole, 1 + choices.whole(40)),
    () => withFlips(choices, whole, 1 + choices.whole(4)),
    () => withFlips(choices, whole.subarray(0, 400), 8, whole.subarray(400)),
    () => withFlips(choices, whole.subarray(0, 60), 4, whole.subarray(60)),
    () => Buffer.concat([whole.subarray(0, choices.whole(64)), other]),
    () => Buffer.concat([whole.subarray(0, 12), HTML, whole.subarray(12)]),
    () => Buffer.concat([choices.one([HTML, ZIP, SVG, Buffer.from('GIF89a')]), whole]),
    () => Buffer.concat([whole.subarray(0, whole.length - choices.whole(200)), HTML]),
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0x40, 0]), HTML]),
    () => emptyPng(choices.one([1, 639, 60_000, 2 ** 31 - 1]), choices.one([1, 60_000, 2 ** 31 - 1])),
    () => emptyPng(1, 60_000),
    () => emptyPng(7000, 7001, choices.one([1, 1000])),
    () => headOnly(choices),
    () =>
      choices.one([HTML, ZIP, SVG, Buffer.from('GIF89a\x01\0\x01\0'), Buffer.from('II*\0'), Buffer.alloc(0)]),
    () => Buffer.from(Array.from({ length: choices.whole(4000) }, () => choices.whole(256))),
  ])();
}

export function cutShort(choices: Choices, bytes: Buffer): Buffer {
  return bytes.subarray(0, choices.whole(bytes.length));
}

export function withFlips(
  choices: Choices,
  bytes: Buffer,
  count: number,
  rest: Buffer = Buffer.alloc(0),
): Buffer {
  const changed = Buffer.concat([bytes, rest]);
  for (let flip = 0; flip < count; flip++) changed[choices.whole(bytes.length)] = choices.whole(256);
  return changed;
}

/** A PNG of one colour, with the rows that it says, or fewer. */
function emptyPng(width: number, height: number, rows = 1): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.alloc(Math.min(width, 60_000) * 3 + 1);
  const data = deflateSync(Buffer.alloc(row.length * Math.min(rows, 1000)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))],
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(checkOf(content));
  return Buffer.concat([length, content, check]);
}

/** The checksum of a PNG's chunk (CRC-32). */
function checkOf(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** The beginning of a format, and nothing or nonsense after it. */
function headOnly(choices: Choices): Buffer {
  const head = choices.one([
    '\xff\xd8\xff\xe0\0\x10JFIF\0',
    '\xff\xd8\xff\xc0\0\x11\x08\xff\xff\xff\xff\x03\x01\x11\0',
    '\x89PNG\r\n\x1a\n',
    'RIFF\xff\xff\xff\xffWEBPVP8X',
    'RIFF\x10\0\0\0WEBPVP8L\x04\0\0\0\x2f\xff\xff\xff',
    '\0\0\0\x1cftypavif\0\0\0\0avifmif1',
    '\0\0\0\x18ftypheic\0\0\0\0heic',
  ]);
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(choices.whole(3000), choices.whole(256))]);
}
