import { describe, expect, inject, test } from 'vitest';
import { all, attributesOf, domOf, mainOf, textOf, textsOf } from '../../support/dom';
import { siteAt } from '../../support/site';

const MESSAGE = 'Search is not working at the moment. Try again in a few minutes.';

const site = siteAt(inject('readSite'));

const html = async (query: string) => (await site.get(`/search${query}`)).text();
const words = async (query: string) => textOf(mainOf(await html(query)));
const headingOf = (page: string) => textOf(domOf(page).querySelector('h1'));
const resultsOf = (page: string) => all(page, 'ol.cards > li');
const enteredOn = (page: string) => attributesOf(page, 'input[type="search"][name="query"]', 'value');

describe('the search page', () => {
  test.each(['', '?query=', '?query=++', '?query=%00'])('%s asks for a search term', async (query) => {
    const response = await site.get(`/search${query}`);
    expect(response.status).toBe(200);
    const text = textOf(mainOf(await response.text()));
    expect(text).toContain('Please enter a search term.');
    expect(text).toContain('Popular pages');
    expect(text).not.toContain('results for');
  });

  test('shows results: heading, summary, title link in a new tab, kind and extract', async () => {
    const page = await html('?query=kano');
    expect(headingOf(page)).toBe('Search Results for: kano');
    expect(textOf(mainOf(page))).toMatch(/\d results for “kano”, 1 to 10 Results open in a new tab\./);
    const results = resultsOf(page);
    expect(results).toHaveLength(10);
    for (const result of results) {
      expect(all(result, 'h3 > a[href^="/"][target="_blank"][rel="noopener"]')).toHaveLength(1);
      expect(textOf(result)).toMatch(
        /\b(Page|News|Document|Tender|Question|Photo|Video|State office|State|LGA)\b/,
      );
    }
    expect(textsOf(page, 'mark')).toContain('Kano');
    expect(enteredOn(page)).toEqual(['kano']);
  });

  test.each([
    ['not paid', '/answers/not-paid', 'Call 969, free of charge, and say that a payment did not arrive.'],
    ['am i on the register', '/answers/am-i-on-the-register', 'You cannot see it on this website'],
    ['enumerator asked for money', '/answers/someone-asked-for-money', 'Do not pay.'],
    ['foi', '/answers/freedom-of-information', '7 days'],
  ])('above the results of "%s" is its answer', async (query, path, said) => {
    const page = await html(`?query=${encodeURIComponent(query)}`);
    const main = textOf(mainOf(page));
    expect(main).toContain(said);
    expect(main.indexOf(said)).toBeLessThan(main.search(/results? for|No results/));
    expect(textsOf(page, `a[href="${path}"]`)).toContain('Read the whole answer');
  });

  test('a query that names a place too gets both', async () => {
    const page = await html('?query=i+was+not+paid+gaya+kano');
    expect(textOf(mainOf(page))).toMatch(/Read the whole answer ?, or see the figures of Gaya\b/);
    expect(attributesOf(page, 'a', 'href')).toContain('/where-we-work/nsr-summary-by-lga/kano/gaya');
  });

  test.each(['kano', 'photo gallery', 'project implementation manual'])(
    '"%s" asks nothing, and gets no answer',
    async (query) => {
      expect(await html(`?query=${encodeURIComponent(query)}`)).not.toContain('Read the whole answer');
    },
  );

  test('a suggestion that finds no title is offered, not put in the place of what was typed', async () => {
    const page = await html('?query=privcy+elephantine');
    expect(textOf(mainOf(page))).not.toMatch(/results? for “privacy/);
    expect(headingOf(page)).toBe('Search Results for: privcy elephantine');
  });

  test('filters by kind, with the count shown in the filter', async () => {
    const [anyKind, page] = [await html('?query=kano'), await html('?query=kano&type=lga')];
    const [filter = ''] = textsOf(anyKind, 'a[href="/search?query=kano&type=lga"]');
    const count = /^LGAs \((\d+)\)$/.exec(filter)?.[1];
    expect(textOf(mainOf(page))).toContain(`${count} results for “kano” in LGAs`);
    const current = 'a[rel="nofollow"][aria-current="true"]';
    expect(attributesOf(page, current, 'href')).toEqual(['/search?query=kano&type=lga']);
    expect(textOf(domOf(anyKind).querySelector(`${current}[href="/search?query=kano"]`))).toMatch(/^All/);
    for (const result of resultsOf(page)) expect(textOf(result)).toContain('LGA');
    expect(attributesOf(page, 'input[type="hidden"][name="type"]', 'value')).toEqual(['lga']);
  });

  test('has pages with further, consecutively numbered results', async () => {
    const [first, second] = await Promise.all([html('?query=kano'), html('?query=kano&page=2')]);
    expect(attributesOf(second, 'ol', 'start')).toEqual(['11']);
    expect(textOf(mainOf(second))).toMatch(/, 11 to \d+/);
    const results = [...resultsOf(first), ...resultsOf(second)];
    const paths = results.map((result) => result.querySelector('a')?.getAttribute('href'));
    expect(new Set(paths).size).toBe(results.length);
    expect(attributesOf(second, 'a[rel="prev"]', 'href')).toEqual(['/search?query=kano']);
  });

  test('says if nothing is found, and offers help', async () => {
    const page = await html('?query=qqzzxx');
    const text = textOf(mainOf(page));
    expect(headingOf(page)).toBe('Search Results for: qqzzxx');
    expect(text).toContain('No results found for "qqzzxx".');
    expect(text).toContain('Check the spelling');
    expect(text).toContain('Popular pages');
    expect(text).toContain('969');
    expect(resultsOf(page)).toEqual([]);
  });

  test('suggests another query only for a typo', async () => {
    expect(await words('?query=kadna')).toMatch(/Did you mean kaduna \?/);
    const english = await words('?query=poverty+rate');
    expect(english).toContain('for “poverty rate”');
    expect(english).not.toContain('Did you mean');
  });

  test('has its own title, and results are not indexed by search engines', async () => {
    const titles = await Promise.all(
      ['', '?query=kano', '?query=kano&type=lga', '?query=kano&page=2', '?query=gaya'].map(
        async (query) => domOf(await html(query)).title,
      ),
    );
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles[1]).toBe('Search Results for: kano | NASSCO');
    const robots = async (query: string) => attributesOf(await html(query), 'meta[name="robots"]', 'content');
    expect(await robots('?query=kano')).toEqual(['noindex']);
    expect(await robots('')).toEqual([]);
    const canonical = attributesOf(await html('?query=kano++&x=1'), 'link[rel="canonical"]', 'href');
    expect(canonical).toEqual([expect.stringMatching(/\/search\?query=kano$/)]);
  });

  test('is cacheable', async () => {
    const response = await site.get('/search?query=kano');
    expect(response.headers.get('cache-control')).toContain('public');
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test.each([
    ['?query=kano&type=&page=', '/search?query=kano'],
    ['?page=1&query=kano', '/search?query=kano'],
    ['?query=kano&type=nothing', '/search?query=kano'],
    ['?query=&type=news', '/search'],
    ['?query=qqzzxx&page=9', '/search?query=qqzzxx'],
  ])('%s redirects to %s', async (query, path) => {
    const response = await site.get(`/search${query}`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(path);
  });

  test('redirects to the last page when past the end', async () => {
    const response = await site.get('/search?query=kano&page=999999');
    const last = Number(
      /^\/search\?query=kano&page=(\d+)$/.exec(response.headers.get('location') ?? '')?.[1],
    );
    expect(await words(`?query=kano&page=${last}`)).toContain(`Page ${last} of ${last}`);
  });
});

describe('bad input', () => {
  const HTML = `<img src=x onerror=alert(1)></title></script>"'&`;

  test('HTML in the query is escaped everywhere', async () => {
    const page = await html(`?${new URLSearchParams({ query: HTML })}`);
    expect(headingOf(page)).toBe(`Search Results for: ${HTML}`);
    // Also in the summary, whatever is found.
    expect(textOf(mainOf(page)).split(HTML).length - 1).toBe(2);
    expect(page).not.toContain('<img src=x');
    expect(page.match(/<\/title>/g)).toHaveLength(1);
    // Its quotes do not end an attribute, nor its script tag a script.
    const [shared] = attributesOf(page, 'meta[property="og:title"]', 'content');
    expect(shared).toContain(`Search Results for: ${HTML}`);
    expect(enteredOn(page)).toEqual([HTML]);
    const data = /window\.__remixContext = (\{.*?\});<\/script>/s.exec(page)?.[1] ?? '';
    expect(JSON.stringify(JSON.parse(data))).toContain('onerror=alert(1)');
  });

  test('only the first 200 of 4,000 characters are searched for, and the page says so', async () => {
    const response = await site.get(`/search?query=${'q'.repeat(4000)}`);
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(headingOf(page)).toBe(`Search Results for: ${'q'.repeat(200)}`);
    expect(textOf(mainOf(page))).toContain(`No results found for "${'q'.repeat(200)}".`);
    expect(textOf(mainOf(page))).toContain('The search took the first 200 characters of what you typed.');
  });

  test.each([
    ['only operators', '%26+%7C+!+(+)+:+*', '& | ! ( ) : *'],
    ['an open quote', '%22qqzzxx', '"qqzzxx'],
    ['NUL', 'qq%00zzxx%00', 'qq zzxx'],
    ['broken UTF-8', '%ff', '\ufffd'],
    ['half a character', 'qqzzxx%ED%A0%80', 'qqzzxx\ufffd\ufffd\ufffd'],
    ['a broken escape', 'qqzzxx%E0%A4%A', 'qqzzxx\ufffd%A'],
    ['SQL', 'qqzzxx%27%3B--', "qqzzxx';--"],
    ['signs of LIKE', '%25_', '%_'],
    ['a backslash', '%5C', '\\'],
    ['another list', 'qqzzxx&query[]=1&__proto__=2', 'qqzzxx'],
  ])('%s is answered', async (_, query, shown) => {
    const response = await site.get(`/search?query=${query}`);
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(headingOf(page)).toBe(`Search Results for: ${shown}`);
    expect(textOf(mainOf(page))).toContain(`No results found for "${shown}".`);
  });
});

describe('without the database', () => {
  const lonely = siteAt(inject('lonelySite'));

  test('the page says so with 503, and keeps the form and the query', async () => {
    const response = await lonely.get('/search?query=kano&type=news');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await response.text();
    expect(headingOf(page)).toBe('Search Results for: kano');
    expect(textOf(mainOf(page))).toContain(`Error: Server Error: 503 - ${MESSAGE}`);
    expect(textOf(mainOf(page))).not.toMatch(/No results|Results open/);
    expect(enteredOn(page)).toEqual(['kano']);
    expect(all(page, '[aria-label="Main"]')).toHaveLength(1);
    expect(domOf(page).title).toBe('Error: Search Results for: kano, News | NASSCO');
  });

  test('its data request has the same message', async () => {
    for (const query of ['?query=kano', '?query=kano&page=1']) {
      const response = await lonely.get(`/api/search${query}`);
      expect(response.status).toBe(503);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual({ error: MESSAGE });
    }
  });

  test('the page without a query works', async () => {
    expect((await lonely.get('/search')).status).toBe(200);
  });
});

test('every page has the form, and the 404 page offers it', async () => {
  const field = 'form.search[role="search"][action="/search"] [name="query"]';
  expect(all(await (await site.get('/nsr')).text(), field)).not.toEqual([]);
  expect(all(await (await site.get('/no-such-page')).text(), `main ${field}`)).toHaveLength(1);
});
