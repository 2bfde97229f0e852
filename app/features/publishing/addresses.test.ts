import { afterEach, expect, test } from 'vitest';
import type { Moved } from '../../content-files/moved';
import { overlayContent } from '../../content-files/store.server';
import {
  addressNow,
  formerLinks,
  formerPlace,
  goneInWords,
  isTakenDown,
  lastPlace,
  notThere,
} from './addresses.server';
import { addressProblems } from './moved-file.server';

const GONE = { title: 'A manual', gone: 'The programme has ended.', look: '/what-we-do' };
const MOVED = new Map<string, Moved>([
  ['/news/first', { to: '/news/second' }],
  ['/news/second', { to: '/news/third' }],
  ['/news/to-an-alias', { to: '/contact' }],
  ['/news/to-what-is-gone', { to: '/documents/manual.pdf' }],
  ['/documents/manual.pdf', GONE],
  ['/news/to-a-file', { to: '/documents/report.pdf' }],
  ['/news/round', { to: '/news/about' }],
  ['/news/about', { to: '/news/round' }],
]);

test.each([
  ['/news/first', { to: '/news/third' }],
  ['/news/second', { to: '/news/third' }],
  ['/news/third', null],
  ['/news/to-an-alias', { to: '/answers/contact' }],
  ['/documents/manual.pdf', GONE],
  ['/news/to-what-is-gone', GONE],
  ['/news/round', null],
  ['/news/about', null],
])('%s is in the end %j', (path, place) => {
  expect(lastPlace(path, MOVED)).toEqual(place);
});

const show = (addresses: ReadonlyMap<string, Moved>) => overlayContent({ texts: new Map(), addresses });

afterEach(() => show(new Map()));

test.each([
  ['/news/first', '/news/third'],
  ['/News//First/', '/news/third'],
  ['/news/first.md', '/news/third.md'],
  ['/news/first.json', '/news/third.json'],
  ['/news/to-a-file.md', '/documents/report.pdf'],
  ['/contact', '/answers/contact'],
  ['/nsr', null],
  ['/news/round', null],
  ['/documents/manual.pdf', null],
  ['/Documents/Manual.pdf', '/documents/manual.pdf'],
])('%s redirects to %s', (path, now) => {
  show(MOVED);
  expect(addressNow(path)).toBe(now);
});

/** What ends a loader at an address. */
async function endOf(path: string) {
  try {
    return notThere(new Request(`https://nassco.example${path}`));
  } catch (response) {
    const { status, headers } = response as Response;
    return { status, location: headers.get('Location'), text: await (response as Response).text() };
  }
}

test('a loader without a text ends with a redirect, with why it is gone, or with 404', async () => {
  show(MOVED);
  expect(await endOf('/news/first')).toMatchObject({ status: 301, location: '/news/third' });
  const gone = await endOf('/documents/manual.pdf');
  expect(gone.status).toBe(410);
  expect(JSON.parse(gone.text)).toEqual({ ...GONE, lookTitle: 'What We Do' });
  expect(await endOf('/news/nothing')).toMatchObject({ status: 404 });
  expect(await endOf('/news/round')).toMatchObject({ status: 404 });
});

test('the text of a page that is gone says why in words', async () => {
  show(new Map([['/news/a', GONE]]));
  for (const path of ['/news/a.md', '/news/a.json'])
    expect(await endOf(path)).toMatchObject({
      status: 410,
      text: '“A manual” was taken away: The programme has ended. Look at /what-we-do instead.',
    });
});

const site = {
  canonicalPath: (path: string) => (path === '/contact' ? '/answers/contact' : null),
  hasPath: (path: string) => ['/nsr', '/answers/contact', '/documents/report.pdf'].includes(path),
};

test.each([
  [[{ from: '/old', to: '/nsr' }], []],
  [[{ from: '/old', to: '/contact' }], []],
  [[{ from: '/old', gone: 'It is over.', look: '/nsr' }], []],
  [
    [
      { from: '/older', to: '/old' },
      { from: '/old', to: '/nsr' },
    ],
    [],
  ],
  [
    [{ from: '/nsr', to: '/documents/report.pdf' }],
    ['there is something at /nsr: an address that is in use stays'],
  ],
  [[{ from: '/contact', to: '/nsr' }], ['"/contact" is another way to write /answers/contact']],
  [[{ from: '/old', to: '/nowhere' }], ['there is nothing at /nowhere on this site']],
  [[{ from: '/old', gone: 'It is over.', look: '/nowhere' }], ['there is no page /nowhere on this site']],
  [
    [
      { from: '/old', to: '/nsr' },
      { from: '/old', to: '/nsr' },
    ],
    ['/old is in the list twice'],
  ],
  [
    [
      { from: '/one', to: '/two' },
      { from: '/two', to: '/one' },
    ],
    ['leads back to /one', 'leads back to /two'],
  ],
])('%j: %j', (addresses, messages) => {
  expect(addressProblems(addresses, site).map(({ message }) => message)).toEqual(messages);
});

test('the files of a picture end with it, and the translations of a page with the page', () => {
  const gone = { gone: 'It was wrong.', look: '/answers' };
  show(
    new Map<string, Moved>([
      ['/pictures/kano-office', gone],
      ['/answers/ended', gone],
      ['/answers/moved', { to: '/answers/not-paid' }],
    ]),
  );
  expect(formerPlace('/pictures/kano-office-1a2b3c4d-640.jpg')).toEqual(gone);
  expect(formerPlace('/pictures/kano-office-2-1a2b3c4d-640.jpg')).toBeNull();
  expect(isTakenDown('/pictures/kano%2Doffice-1a2b3c4d-640.avif')).toBe(true);
  expect(isTakenDown('/pictures/%')).toBe(false);
  expect(isTakenDown('/answers/moved')).toBe(false);
  expect(formerPlace('/ha/answers/ended')).toEqual(gone);
  expect(formerPlace('/ha/answers/moved')).toBeNull();
  expect(goneInWords('/answers/ended')).toContain('It was wrong. Look at /answers instead.');
  expect(goneInWords('/answers/moved')).toBeNull();
});

test('links to former addresses are found in a text with their lines', () => {
  show(MOVED);
  const content = [
    'See [a](/news/first#top), [b](/documents/manual.pdf) and https://other.example/news/first.',
    'link: /news/third',
    'more: /news/second',
  ].join('\n');
  const found = formerLinks({ file: 'app/content/news/x.md', content });
  expect(found.map(({ line, path }) => `${line} ${path}`)).toEqual([
    '1 /news/first',
    '1 /documents/manual.pdf',
    '3 /news/second',
  ]);
  expect(formerLinks({ file: 'app/content/data/moved.yaml', content })).toEqual([]);
});
