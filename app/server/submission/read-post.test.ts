import { describe, expect, test } from 'vitest';
import { readForm, readJson } from './read-post.server';

const URLENCODED = 'application/x-www-form-urlencoded';

function post(body: BodyInit | null, headers: Record<string, string> = {}) {
  return new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
}

/** A body of unknown length that never ends. */
function endless() {
  return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(10_000).fill(0x61)) });
}

/** A multipart body of at most 64 KB, with this many boundaries. */
function parts(count: number): string {
  return '--y\r\n\r\n'.repeat(count);
}

/** The status and text of a refusal; throws anything else. */
async function refusal(work: Promise<unknown>): Promise<{ status: number; text: string }> {
  const outcome = await work.then(
    () => new Response('accepted', { status: 200 }),
    (error) => error,
  );
  if (!(outcome instanceof Response)) throw outcome;
  return { status: outcome.status, text: await outcome.text() };
}

describe('a form', () => {
  const own = (name: string) => name === 'name' || name === 'box';
  const read = (body: BodyInit, type = URLENCODED) => readForm(post(body, { 'Content-Type': type }), own);

  test('returns its own fields, with every value', async () => {
    const form = await read('name=Ng%E1%BB%8Dzi+%C3%93&box=a&box=b&other=x&__proto__=y');
    expect([...form]).toEqual([
      ['name', 'Ngọzi Ó'],
      ['box', 'a'],
      ['box', 'b'],
    ]);
  });

  test('may come as multipart, without files', async () => {
    const sent = new FormData();
    sent.set('name', 'Ngọzi');
    sent.set('file', new Blob(['x']));
    expect([...(await readForm(post(sent), own))]).toEqual([['name', 'Ngọzi']]);
    sent.set('name', new Blob(['x']));
    expect(await refusal(readForm(post(sent), own))).toMatchObject({ status: 400 });
  });

  test('leaves what cannot be shown to the schema', async () => {
    expect((await read('name=a%00b')).get('name')).toBe('a\0b');
    expect((await read('name=a%FFb')).get('name')).toBe('a\uFFFDb');
    expect((await read(new Uint8Array([...Buffer.from('name=a'), 0xff]))).get('name')).toBe('a\uFFFD');
  });

  test.each([
    ['JSON', '{}', { 'Content-Type': 'application/json' }, 415],
    ['no type', new Uint8Array([1]), {}, 415],
    ['another character set', 'name=x', { 'Content-Type': `${URLENCODED}; charset=utf-16` }, 415],
    ['compression', 'name=x', { 'Content-Type': URLENCODED, 'Content-Encoding': 'gzip' }, 415],
    ['a long body', 'x'.repeat(65 * 1024), { 'Content-Type': URLENCODED }, 413],
    ['a body without end', endless(), { 'Content-Type': URLENCODED }, 413],
    ['too many own fields', 'box=1&'.repeat(101), { 'Content-Type': URLENCODED }, 400],
    ['too many fields', 'z&'.repeat(4097), { 'Content-Type': URLENCODED }, 400],
    ['too many parts', parts(4097), { 'Content-Type': 'multipart/form-data; boundary=y' }, 400],
    ['a damaged multipart', 'x', { 'Content-Type': 'multipart/form-data; boundary=y' }, 400],
    ['a multipart without boundary', 'x', { 'Content-Type': 'multipart/form-data' }, 400],
  ])('with %s is refused', async (_case, body, headers, status) => {
    const refused = await refusal(readForm(post(body, headers as Record<string, string>), own));
    expect(refused.status).toBe(status);
  });

  test('with thousands of unknown fields is read without them', async () => {
    const form = await read(`${'z=1&'.repeat(4000)}name=x`);
    expect([...form]).toEqual([['name', 'x']]);
  });
});

describe('JSON', () => {
  const read = (body: BodyInit, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
    readJson(post(body, headers));

  test('returns its value', async () => {
    expect(await read('{"email":"ada@example.com"}')).toEqual({ email: 'ada@example.com' });
    expect(await read('null', { 'Content-Type': 'Application/JSON; charset="UTF-8"' })).toBeNull();
  });

  test.each([
    ['a form', 'email=x', { 'Content-Type': URLENCODED }, 415],
    ['text', '{}', { 'Content-Type': 'text/plain' }, 415],
    ['another character set', '{}', { 'Content-Type': 'application/json; charset=latin1' }, 415],
    ['compression', '{}', { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }, 415],
    ['broken JSON', '{"email":', undefined, 400],
    ['nothing', '', undefined, 400],
    ['broken UTF-8', new Uint8Array([0x22, 0xff, 0x22]), undefined, 400],
    ['a long body', `"${'x'.repeat(17_000)}"`, undefined, 413],
    ['a body without end', endless(), undefined, 413],
    ['endless nesting, cut off', '['.repeat(16_000), undefined, 400],
  ])('%s is refused with a message', async (_case, body, headers, status) => {
    const refused = await refusal(read(body, headers as Record<string, string> | undefined));
    expect(refused.status).toBe(status);
    expect(JSON.parse(refused.text)).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) });
  });
});
