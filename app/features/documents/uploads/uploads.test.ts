import { afterEach, describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../content-files/markdown.server';
import { overlayContent, type PublishedContent } from '../../../content-files/store.server';
import { findPicture, hasPicture, pictureName } from '../../pictures/pictures.server';
import { documentItems } from '../document-list.server';
import { fileAddress, findFile, isPlaceholder } from '../files.server';

const picture = {
  alt: 'A village',
  sample: false,
  width: 640,
  height: 480,
  jpg: { 640: '/pictures/uploaded-0123abcd-640.jpg' },
  webp: {},
  avif: {},
};
const document = {
  bytes: 12_345,
  sample: false as const,
  madeOf: 'f',
  title: 'Prices',
  text: 'Cassava prices in Birnin Kebbi',
  isPublished: true,
};
const PATH = '/documents/uploaded.pdf';

const setUploads = (uploads: Pick<PublishedContent, 'pictures' | 'documents'>) =>
  overlayContent({ texts: new Map(), ...uploads });

describe('what was uploaded', () => {
  afterEach(() => setUploads({ pictures: {}, documents: {} }));

  it('is not there before, not even what objects have', () => {
    expect(hasPicture('uploaded')).toBe(false);
    for (const name of ['uploaded', 'constructor', '__proto__'])
      expect(() => findPicture(name)).toThrow(`No picture named "${name}"`);
    for (const path of [PATH, 'constructor', '__proto__']) expect(findFile(path)).toBeNull();
    expect(fileAddress.safeParse(PATH).success).toBe(false);
  });

  it('is found like the pictures and files of the build', () => {
    setUploads({ pictures: { uploaded: picture }, documents: { [PATH]: document } });
    expect(pictureName.safeParse('uploaded').success).toBe(true);
    expect(findPicture('uploaded')).toMatchObject({ path: '/pictures/uploaded-0123abcd', jpg: [640] });
    expect(fileAddress.safeParse(PATH).success).toBe(true);
    expect(findFile(PATH)).toEqual({ path: PATH, note: 'PDF, 13 KB' });
    expect(isPlaceholder(PATH)).toBe(false);
    expect(renderMarkdown(`[It](${PATH})`)).toContain('It (PDF, 13 KB)</a>');
  });

  it('is searched for the words in it', () => {
    setUploads({ pictures: {}, documents: { [PATH]: { ...document, text: 'cassava '.repeat(9000) } } });
    const entry = { title: 'Prices', date: '2026-11-01', sample: false };
    const [item, without] = documentItems('document', '/x', [{ ...entry, link: PATH }, entry]);
    expect(item).toMatchObject({ url: PATH, body: expect.stringMatching(/^cassava cassava/) });
    expect(item?.body).toHaveLength(20_000);
    expect(without?.body).toBeUndefined();
  });
});
