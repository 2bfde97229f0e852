import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pathToFollow } from './path-to-follow';

const HERE = new URL('https://nassco.example/nsr?q=1');

beforeEach(() => void vi.stubGlobal('location', HERE));
afterEach(() => void vi.unstubAllGlobals());

function click(
  address: string | null,
  more: { target?: string; download?: boolean; [key: string]: unknown } = {},
) {
  const { target = '', download = false, ...keys } = more;
  const url = new URL(address ?? '', HERE);
  const { origin, pathname, search, hash } = url;
  const link =
    address === null ? null : { origin, pathname, search, hash, target, hasAttribute: () => download };
  const plain = {
    button: 0,
    defaultPrevented: false,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
  };
  return { ...plain, ...keys, target: { closest: () => link } as unknown as EventTarget };
}

test.each([
  ['/who-we-are', {}, '/who-we-are'],
  ['/search?query=a#b', {}, '/search?query=a#b'],
  ['/nsr#steps', {}, '/nsr#steps'],
  ['?q=1#steps', {}, null],
  ['https://www.worldbank.org/', {}, null],
  ['mailto:a@nassco.example', {}, null],
  ['tel:969', {}, null],
  ['/esmp.pdf', {}, null],
  ['/nsr', { target: '_blank' }, null],
  ['/nsr', { download: true }, null],
  ['/nsr', { ctrlKey: true }, null],
  ['/nsr', { metaKey: true }, null],
  ['/nsr', { shiftKey: true }, null],
  ['/nsr', { altKey: true }, null],
  ['/nsr', { button: 1 }, null],
  ['/nsr', { defaultPrevented: true }, null],
  [null, {}, null],
])('a click on %s with %j leads to %s', (address, more, path) => {
  expect(pathToFollow(click(address, more))).toBe(path);
});
