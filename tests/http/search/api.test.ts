import { describe, expect, test } from 'vitest';
import { newDatabase, withClient } from '../../support/databases';
import { ownSite } from '../../support/own-site';
import { startSite } from '../../support/site';
import { startTestPostgres } from '../../support/template-database';

interface Hit {
  _id: string;
  title: string;
  description: string;
  url: string;
}

const site = ownSite({ LOG_LEVEL: 'warn' });

const api = (query: string, more = '') => site.get(`/api/search?query=${encodeURIComponent(query)}${more}`);
const hitsOf = async (query: string, more = ''): Promise<Hit[]> => (await api(query, more)).json();

describe('GET /api/search', () => {
  test('returns a list of _id, title, description and url', async () => {
    const answer = await api('privacy policy');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=/);
    const [first] = (await answer.json()) as Hit[];
    expect(first).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      title: 'Privacy Policy',
      description: expect.stringContaining('personal data'),
      url: '/resource-hub/privacy-policy',
    });
  });

  test.each(['', '?query=', '?query=%20%20', '?other=kano'])('%s is an empty list', async (query) => {
    const answer = await site.get(`/api/search${query}`);
    expect([answer.status, await answer.json()]).toEqual([200, []]);
  });

  test('returns every match with the total', async () => {
    const answer = await api('kano');
    const all: Hit[] = await answer.json();
    expect(all.length).toBeGreaterThan(44);
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length);
    expect(answer.headers.get('x-total-count')).toBe(String(all.length));
    const counts = new URLSearchParams(answer.headers.get('x-kind-counts') ?? '');
    expect([...counts.values()].reduce((sum, count) => sum + Number(count), 0)).toBe(all.length);
    const lgas = await hitsOf('kano', '&type=lga');
    expect(lgas).toHaveLength(Number(counts.get('lga')));
    expect(lgas.every((hit) => /-by-lga\/[\w-]+\/[\w-]+$/.test(hit.url))).toBe(true);
    expect(await hitsOf('kano', '&type=nonsense')).toEqual(all);
  });

  test('returns up to a hundred, and says if there are more', async () => {
    const answer = await api('LGA');
    expect(await answer.json()).toHaveLength(100);
    expect(Number(answer.headers.get('x-total-count'))).toBeGreaterThan(700);
  });

  test('returns one page of results, as shown on the search page', async () => {
    const all = await hitsOf('kano');
    const pages = [await hitsOf('kano', '&page=1'), await hitsOf('kano', '&page=2')];
    for (const page of pages) expect(page).toHaveLength(10);
    expect(pages.flat().map(({ _id }) => _id)).toEqual(all.slice(0, 20).map(({ _id }) => _id));
    expect(pages[0]?.[0]).toEqual({
      ...all[0],
      kind: 'state',
      date: null,
      titlePieces: [{ text: 'Kano', isMatch: true }],
      extract: expect.arrayContaining([{ text: 'Kano', isMatch: true }]),
    });
    expect(await hitsOf('kano', '&page=9999')).toEqual(await hitsOf('kano', '&page=9998'));
    expect(await hitsOf('kano', '&page=-1')).toEqual(pages[0]);
  });

  test.each([
    '& | ! ( ) : * < - "',
    '&',
    ':*',
    '!kano',
    'kano &',
    'kano:*',
    '(kano',
    '"kano municipal',
    "'kano",
    "kano'; DROP TABLE content_item; --",
    '<script>alert(1)</script>',
    'kano\\',
    '\\',
    '%',
    '_',
    'ka%no',
    '\u0000',
    'kano\u0000gaya',
    '🏠',
    '؟كانو',
    "<-> | 'x':A & $1 $$ --",
    'constructor __proto__ toString',
  ])('%j is answered with a list', async (query) => {
    const answer = await api(query);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toBeInstanceOf(Array);
  });

  test.each(['a', '1', "'", 'ab ', 'ab&', 'kano ', 'ﷺ', `${'a'.repeat(61)} `])(
    '%j repeated is truncated, not refused',
    async (part) => {
      // A URL may have 4,096 bytes.
      const times = Math.floor(4000 / encodeURIComponent(part).replaceAll("'", '%27').length);
      const answer = await api(part.repeat(times));
      expect(answer.status).toBe(200);
      expect(await answer.json()).toBeInstanceOf(Array);
    },
  );

  test.each(['%ff', '%E0%A4%A', '%', '%%%', '%00', '%ED%A0%80', 'kano%ff', '+%2B+', '%u0041'])(
    '?query=%s is answered with a list when sent unencoded',
    async (query) => {
      for (const path of ['/api/search', '/api/search/suggestions']) {
        const answer = await fetch(`${site.url}${path}?query=${query}`);
        expect(answer.status).toBe(200);
        expect(await answer.json()).toBeInstanceOf(Array);
      }
    },
  );

  test('words between operators are searched for', async () => {
    const [first] = await hitsOf('& kano | ! ( municipal ) : *');
    expect(first?.url).toBe('/where-we-work/nsr-summary-by-lga/kano/kano-municipal');
  });
});

describe('GET /api/search/suggestions', () => {
  const suggestions = async (query: string) =>
    (await site.get(`/api/search/suggestions?query=${encodeURIComponent(query)}`)).json();

  test('returns up to eight titles that continue the typed text', async () => {
    const found = await suggestions('kan');
    expect(found[0]).toEqual({ title: 'Kano', url: '/where-we-work/nsr-summary-by-lga/kano', kind: 'state' });
    expect(found.length).toBeLessThanOrEqual(8);
    expect((await suggestions('nassarawa eg'))[0].url).toMatch(/nasarawa\/na\w+-eg\w+$/);
    expect((await suggestions('cash tr')).map((one: { url: string }) => one.url)).toContain(
      '/what-we-do/national-cash-transfer-programme',
    );
  });

  test('returns the same whether letters are composed or not', async () => {
    for (const query of ['kán', 'gáya', 'Nàsarawa', 'ọ̀yọ́', 'ṣaki']) {
      const [composed, apart] = await Promise.all(
        ['NFC', 'NFD'].map((form) => suggestions(query.normalize(form))),
      );
      expect(composed.length, query).toBeGreaterThan(0);
      expect(apart).toEqual(composed);
    }
  });

  test('returns only titles of the kinds that are given', async () => {
    const ofKind = async (query: string, type: string) =>
      (await (await site.get(`/api/search/suggestions?query=${query}&type=${type}`)).json()).map(
        ({ title, kind }: { title: string; kind: string }) => `${kind} ${title}`,
      );
    expect(await ofKind('kan', 'state')).toEqual(['state Kano']);
    expect(await ofKind('gay', 'lga')).toContain('lga Gaya, Kano');
    const lgas = await ofKind('ka', 'lga');
    expect(lgas).toHaveLength(8);
    expect(lgas.filter((one: string) => !one.startsWith('lga Ka'))).toEqual([]);
    const places = await ofKind('kan', 'state&type=lga');
    expect(places[0]).toBe('state Kano');
    expect(places.some((one: string) => one.startsWith('lga '))).toBe(true);
    expect(places.filter((one: string) => !/^(state|lga) /.test(one))).toEqual([]);
  });

  test.each([
    ['ha', 'ba a biya', 'not-paid'],
    ['yo', 'wọn kò sa', 'not-paid'],
    ['ig', 'a kwụghị m ụg', 'not-paid'],
    ['pcm', 'dem never p', 'not-paid'],
  ])('in %s, titles in it come first: %s', async (language, query, answer) => {
    const inLanguage = async (text: string) =>
      (await site.get(`/api/search/suggestions?${new URLSearchParams({ query: text, language })}`)).json();
    const found = await inLanguage(query);
    expect(found[0]).toMatchObject({ url: `/${language}/answers/${answer}`, kind: 'question', language });
    for (const form of ['NFC', 'NFD']) expect(await inLanguage(query.normalize(form))).toEqual(found);
    expect(await inLanguage(query.normalize('NFD').replace(/\p{M}/gu, ''))).toEqual(found);
    const [place] = await inLanguage('gaya');
    expect(place).toMatchObject({
      url: `/${language}/where-we-work/nsr-summary-by-lga/kano/gaya`,
      kind: 'lga',
    });
    expect(place.language).toBeUndefined();
    expect((await inLanguage('a')).length).toBeLessThanOrEqual(8);
  });

  test.each(['en', 'fr', 'HA', '../ha', 'constructor'])('language=%s changes nothing', async (language) => {
    const response = await site.get(`/api/search/suggestions?query=kan&language=${language}`);
    expect(await response.json()).toEqual(await suggestions('kan'));
  });

  test.each(['', '&', "'", ':*', 'a'.repeat(900)])('%j returns none', async (query) => {
    expect(await suggestions(query)).toEqual([]);
  });
});

describe('a search without results', () => {
  const noted = () =>
    withClient(
      site.databaseUrl,
      async (client) => (await client.query('SELECT * FROM searches_without_result')).rows,
    );
  const until = async (isTrue: (rows: { query: string; times: number }[]) => boolean) => {
    for (let tries = 0; tries < 50; tries++) {
      const rows = await noted();
      if (isTrue(rows)) return rows;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return noted();
  };

  test('is logged in lower case with the date, without possibly personal data', async () => {
    await withClient(site.databaseUrl, (client) => client.query('DELETE FROM search_without_result_log'));
    for (const query of ['someone@xqzvw.example', 'qqxz 08031234567', 'kano', 'Zqxv Wqzx', 'zqxv wqzx'])
      await api(query);
    const rows = await until((all) => all.some(({ query, times }) => query === 'zqxv wqzx' && times === 2));
    expect(rows).toEqual([
      { query: 'zqxv wqzx', times: 2, first_day: expect.any(Date), last_day: expect.any(Date) },
    ]);
  });

  test('is deleted after a year', async () => {
    await withClient(site.databaseUrl, async (client) => {
      await client.query(
        `INSERT INTO search_without_result_log (day, query) VALUES (lagos_today() - 300, 'younger'), (lagos_today() - 400, 'older')`,
      );
      expect((await client.query('SELECT forget_old_searches() AS rows')).rows).toEqual([{ rows: 1 }]);
      const { rows } = await client.query('SELECT query FROM search_without_result_log ORDER BY query');
      expect(rows.map(({ query }) => query)).toEqual(['younger', 'zqxv wqzx']);
    });
  });

  test('is answered even if it cannot be logged', async () => {
    await withClient(site.databaseUrl, (client) =>
      client.query('ALTER TABLE search_without_result_log RENAME TO away'),
    );
    const answer = await api('vzqx');
    await withClient(site.databaseUrl, (client) =>
      client.query('ALTER TABLE away RENAME TO search_without_result_log'),
    );
    expect([answer.status, await answer.json()]).toEqual([200, []]);
  });
});

test('with PostgreSQL stopped, both answer 503 as JSON', async () => {
  const postgres = await startTestPostgres();
  const own = await startSite({ DATABASE_URL: await newDatabase(postgres.serverUrl), LOG_LEVEL: 'silent' });
  try {
    expect((await own.get('/api/search?query=kano')).status).toBe(200);
    await postgres.stop();
    for (const path of ['/api/search?query=gaya', '/api/search/suggestions?query=gaya']) {
      const answer = await own.get(path);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual({ error: expect.stringMatching(/not available|not working/) });
    }
    expect(await (await own.get('/api/search?query=')).json()).toEqual([]);
  } finally {
    await own.stop();
  }
});
