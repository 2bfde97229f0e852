import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newDatabase } from '../../support/databases';
import { all, attributesOf, textOf, textsOf } from '../../support/dom';
import { startSite, type TestSite, untilReady } from '../../support/site';

let site: TestSite;
let withoutSamples: TestSite;

beforeAll(async () => {
  const database = { DATABASE_URL: await newDatabase(inject('serverUrl')) };
  site = await startSite(database);
  withoutSamples = await startSite({ ...database, SHOW_SAMPLES: 'off' });
  await Promise.all([site, withoutSamples].map((each) => untilReady(each)));
});

afterAll(() => Promise.all([site?.stop(), withoutSamples?.stop()]));

const offers = (html: string) => all(html, 'header details.offer');

describe('the line that offers languages (docs/behaviour.md 2.23)', () => {
  test('is on the home page, in one element that closes without a script', async () => {
    const html = await (await site.get('/')).text();
    expect(offers(html).map((each) => each.hasAttribute('open'))).toEqual([true]);
    expect(textOf(offers(html)[0]?.querySelector('summary')?.innerHTML ?? '')).toBe('This site also speaks');
    expect(attributesOf(html, 'details.offer a', 'href')).toEqual([
      '/ha/answers',
      '/ig/answers',
      '/pcm/answers',
      '/yo/answers',
    ]);
    expect(attributesOf(html, 'details.offer a', 'lang')).toEqual(['ha', 'ig', 'pcm', 'yo']);
    for (const address of attributesOf(html, 'details.offer a', 'href'))
      expect((await site.get(address)).status).toBe(200);
  });

  test.each(['ha', 'en-US,en;q=0.9', 'yo;q=1, *;q=0'])(
    'is the same for a browser of "%s"',
    async (language) => {
      const answer = await site.get('/', { headers: { 'Accept-Language': language } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('vary') ?? '').not.toMatch(/accept-language/i);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(textsOf(await answer.text(), 'details.offer a')).toHaveLength(4);
    },
  );

  test('is on a missing page, in the language of its address', async () => {
    const missing = await (await site.get('/hausa')).text();
    expect(textsOf(missing, 'details.offer a')).toHaveLength(4);
    const inHausa = await (await site.get('/ha/no-such-page')).text();
    expect(textsOf(inHausa, 'details.offer summary')).toEqual(['Wannan shafi yana kuma da']);
    expect(attributesOf(inHausa, 'details.offer a', 'href')).toContain('/answers');
    expect(attributesOf(inHausa, 'details.offer a', 'href')).not.toContain('/ha/answers');
  });

  test.each(['/answers', '/ha/answers', '/nsr', '/search'])('is not on %s', async (address) => {
    expect(offers(await (await site.get(address)).text())).toEqual([]);
  });

  test('is left out while no translation is reviewed and samples are not shown', async () => {
    expect(offers(await (await withoutSamples.get('/')).text())).toEqual([]);
    expect(offers(await (await withoutSamples.get('/hausa')).text())).toEqual([]);
  });
});
