import { afterEach, expect, test, vi } from 'vitest';
import { askServer } from './ask';

const VIEW = { query: 'kano', type: null, page: 1 };
const RESULT = { _id: '1', title: 'Kano', description: 'A state', url: '/kano' };
const ask = () => askServer(VIEW, new AbortController().signal);

function serverSays(reply: Response | Error) {
  const asked = vi.fn(async () => {
    if (reply instanceof Error) throw reply;
    return reply;
  });
  vi.stubGlobal('fetch', asked);
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

test('returns a page of results, with the totals from the headers', async () => {
  const hit = {
    ...RESULT,
    kind: 'lga',
    date: null,
    titlePieces: [{ text: 'Kano', isMatch: true }],
    extract: [],
  };
  const box = { title: 'Ẹ jọ̀ọ́?', path: '/answers/contact', text: 'Call 969.', place: null };
  const headers = {
    'X-Total-Count': '23',
    'X-Kind-Counts': 'page=3&lga=20',
    'X-Did-You-Mean': '%E1%BB%8C y%C3%B3',
    'X-Answer': encodeURIComponent(JSON.stringify(box)),
  };
  const asked = serverSays(Response.json([hit], { headers }));
  expect(await askServer({ query: 'a b', type: 'lga', page: 2 }, new AbortController().signal)).toEqual({
    results: {
      total: 23,
      counts: { page: 3, lga: 20 },
      hits: [hit],
      page: 2,
      pages: 3,
      didYouMean: 'Ọ yó',
      asked: box,
    },
    problem: null,
  });
  expect(asked).toHaveBeenCalledWith('/api/search?query=a+b&type=lga&page=2', expect.anything());
});

test('accepts a list with only the fields of docs/behaviour.md 3', async () => {
  serverSays(Response.json([RESULT]));
  expect((await ask()).results).toEqual({
    total: 1,
    counts: {},
    hits: [
      {
        ...RESULT,
        kind: null,
        date: null,
        titlePieces: [{ text: 'Kano', isMatch: false }],
        extract: [{ text: 'A state', isMatch: false }],
      },
    ],
    page: 1,
    pages: 1,
    didYouMean: null,
    asked: null,
  });
});

test('sends no request without a search term', async () => {
  const asked = serverSays(Response.json([RESULT]));
  expect(await askServer({ ...VIEW, query: '' }, new AbortController().signal)).toEqual({
    results: null,
    problem: null,
  });
  expect(asked).not.toHaveBeenCalled();
});

test.each<[string, Response | Error, string]>([
  [
    'no answer',
    new TypeError('Failed to fetch'),
    'Network Error: No response received from server. Please check your connection.',
  ],
  ['null', Response.json(null), 'Unexpected response format from backend.'],
  ['no list', Response.json({ hits: [RESULT] }), 'Unexpected response format from backend.'],
  ['a list of something else', Response.json([null]), 'Unexpected response format from backend.'],
  ['a page', new Response('<!DOCTYPE html>'), 'Unexpected response format from backend.'],
  [
    'a refusal with a message',
    Response.json({ error: 'Too many searches.' }, { status: 429 }),
    'Server Error: 429 - Too many searches.',
  ],
  [
    'a refusal without one',
    new Response('<h1>Bad Gateway</h1>', { status: 502 }),
    'Server Error: 502 - Search is not working at the moment. Try again in a few minutes.',
  ],
])('%s is a problem with the message of docs/behaviour.md 8, without results', async (_, reply, problem) => {
  serverSays(reply);
  expect(await ask()).toEqual({ results: null, problem });
});

test('an interrupted response is a network error', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  serverSays(new Response(body, { headers: { 'Content-Type': 'application/json' } }));
  expect((await ask()).problem).toMatch(/^Network Error/);
});

test('an aborted search is not shown as an error', async () => {
  const left = new AbortController();
  left.abort();
  serverSays(new DOMException('left', 'AbortError'));
  await expect(askServer(VIEW, left.signal)).rejects.toThrow('left');
});
