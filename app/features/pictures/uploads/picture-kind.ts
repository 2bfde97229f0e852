/** A kind of picture that is taken, as sharp names it. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heif';

/** Bytes from which a kind can be told. */
export const HEAD_BYTES = 512;

const HOW = 'Save it as JPEG, PNG or WebP, and send that.';

/** Files that people may take for pictures, and why they are none for us. */
const OTHERS: [begin: RegExp, words: string][] = [
  [/^GIF8/, `This is a GIF. ${HOW}`],
  [/^(II\*\0|MM\0\*|II\+\0|MM\0\+)/, `This is a TIFF file. ${HOW}`],
  [/^BM/, `This is a BMP file. ${HOW}`],
  [/^%PDF-/, 'This is a PDF file. PDF files belong to the documents.'],
  [/^.{4}ftyp(hei[cxms]|hev[cx])/s, `This is a HEIC photo, as iPhones make them. ${HOW}`],
  [/^(\xef\xbb\xbf)?\s*<(\?xml|!--|!doctype svg|svg)/i, `This is an SVG drawing or another XML file. ${HOW}`],
];

/**
 * The kind of a picture by its first bytes, whatever its name or its type says.
 *
 * @returns words for people if it is none that is taken
 */
export function pictureKind(head: Uint8Array): PictureKind | { refused: string } {
  const text = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF.{4}WEBP/s.test(text)) return 'webp';
  if (/^.{4}ftypavif/s.test(text) || /^.{4}ftypmif1.{0,40}?avif/s.test(text)) return 'heif';
  const [, words = `This file is no picture that the site can read. ${HOW}`] =
    OTHERS.find(([begin]) => begin.test(text)) ?? [];
  return { refused: words };
}
