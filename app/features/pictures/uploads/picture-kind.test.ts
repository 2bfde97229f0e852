import { expect, it } from 'vitest';
import { pictureKind } from './picture-kind';

it.each([
  ['\xff\xd8\xff\xe0rest', 'jpeg'],
  ['\x89PNG\r\n\x1a\nrest', 'png'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x20ftypavif\0\0\0\0', 'heif'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avif', 'heif'],
])('%j is a %s', (head, kind) => {
  expect(pictureKind(Buffer.from(head, 'latin1'))).toBe(kind);
});

it.each([
  ['GIF89a', /GIF/],
  ['II*\0', /TIFF/],
  ['BM\0\0', /BMP/],
  ['%PDF-1.7', /PDF/],
  ['\0\0\0\x18ftypheic\0\0\0\0', /HEIC/],
  ['<svg xmlns="http://www.w3.org/2000/svg">', /SVG/],
  ['\xef\xbb\xbf<?xml version="1.0"?><svg>', /SVG/],
  ['<!doctype html><img>', /no picture/],
  ['PK\x03\x04', /no picture/],
  ['\xff\xd8', /no picture/],
  ['', /no picture/],
])('%j is refused', (head, words) => {
  expect(pictureKind(Buffer.from(head, 'latin1'))).toEqual({ refused: expect.stringMatching(words) });
});
