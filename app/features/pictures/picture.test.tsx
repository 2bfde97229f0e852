import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Picture } from './picture';
import { pictureAddress, pictureData } from './picture-data';

function addresses(format: string, widths: number[]): Record<string, string> {
  return Object.fromEntries(widths.map((width) => [width, `/pictures/gaya-0123abcd-${width}.${format}`]));
}

const gaya = pictureData('gaya', {
  alt: 'A "small" market',
  sample: false,
  width: 1280,
  height: 853,
  jpg: addresses('jpg', [320, 640, 960, 1280]),
  webp: addresses('webp', [320, 640, 960, 1280]),
  avif: addresses('avif', [640, 1280]),
});

describe('Picture', () => {
  const html = renderToStaticMarkup(<Picture picture={gaya} sizes="100vw" />);

  it('falls back to a small JPEG with its size, for browsers without <picture>', () => {
    expect(html).toMatch(/<img src="\/pictures\/gaya-0123abcd-320\.jpg"[^>]* width="320" height="213"/);
    expect(html).toContain('alt="A &quot;small&quot; market"');
    expect(html).toContain('loading="lazy"');
    expect(html).not.toContain('style=');
  });

  it('offers AVIF first, then WebP', () => {
    expect(html.indexOf('image/avif')).toBeLessThan(html.indexOf('image/webp'));
    expect(html).toContain(
      'srcSet="/pictures/gaya-0123abcd-640.avif 640w, /pictures/gaya-0123abcd-1280.avif 1280w"',
    );
  });

  it('omits files wider than a tile needs', () => {
    const tile = renderToStaticMarkup(<Picture picture={gaya} sizes="300px" largest={320} alt="" />);
    expect(tile).not.toMatch(/avif|-640/);
    expect(tile).toContain('alt=""');
  });
});

describe('pictureAddress', () => {
  it.each([
    ['jpg', 640, '/pictures/gaya-0123abcd-640.jpg'],
    ['jpg', 5000, '/pictures/gaya-0123abcd-1280.jpg'],
    ['avif', 320, '/pictures/gaya-0123abcd-640.avif'],
  ] as const)('%s nearest to %i', (format, width, address) => {
    expect(pictureAddress(gaya, format, width)).toBe(address);
  });
});
