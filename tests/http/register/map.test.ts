import { describe, expect, inject, test } from 'vitest';
import { all, attributesOf, domOf, textOf, textsOf } from '../../support/dom';
import { siteAt } from '../../support/site';

const PAGE = '/where-we-work';

const site = siteAt(inject('readSite'));
const lonely = siteAt(inject('lonelySite'));

const html = async (query = '') => (await site.get(PAGE + query)).text();

describe('the map of the states', () => {
  test.each([
    ['', 'Share of households in the register by state', 'Kano: 7.5% of all households', ' 7.5%'],
    ['?figure=households', 'Households in the register by state', 'Kano: 630,455 households', ' 630,455'],
    [
      '?figure=individuals',
      'Individuals in the register by state',
      'Kano: 2,704,342 individuals',
      ' 2,704,342',
    ],
    [
      '?figure=households-per-lga',
      'Households per LGA in the register by state',
      'Kano: 14,329 households per LGA',
      ' 14,329',
    ],
  ])(
    'of "%s" has the figure in its heading, on the map and in the list',
    async (query, heading, onMap, inList) => {
      const page = await html(query);
      expect(textOf(page)).toContain(heading);
      expect(attributesOf(page, 'svg a', 'aria-label')).toContain(onMap);
      const kano = domOf(page).querySelector('#states a[href$="/kano"] + span')?.firstChild?.textContent;
      const listed = textsOf(page, '#states a + span')
        .flatMap((figure) => /^[\d,.]+/.exec(figure) ?? [])
        .map((figure) => Number(figure.replaceAll(',', '')));
      expect(listed).toHaveLength(37);
      expect(listed).toEqual([...listed].sort((one, other) => other - one));
      expect(kano).toBe(inList);
      expect(all(page, '.swatch[class*="shade-"]')).toHaveLength(5);
    },
  );

  test('links to its figures, with the current one marked', async () => {
    const page = await html('?figure=individuals');
    const links = 'nav[aria-label="Figure on the map"] a';
    expect(textsOf(page, `${links}[href="${PAGE}#state-map"]`)).toEqual(['Share of households']);
    expect(attributesOf(page, links, 'aria-current')).toEqual(['true']);
    expect(attributesOf(page, `${links}[aria-current]`, 'href')).toEqual([
      `${PAGE}?figure=individuals#state-map`,
    ]);
    expect(attributesOf(page, links, 'href')).toContain(`${PAGE}?figure=households-per-lga#state-map`);
  });

  test.each([
    ['?figure=share', ''],
    ['?figure=per-1000', ''],
    ['?figure=male', ''],
    ['?figure=', ''],
    ['?figure=individuals&figure=households', '?figure=individuals'],
  ])('%s redirects to "%s"', async (query, canonical) => {
    const response = await site.get(PAGE + query);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(PAGE + canonical);
  });

  test.each(['kano', 'fct'])('leads to the page of %s, which its form chooses', async (place) => {
    const response = await site.get(`${PAGE}?place=${place}`);
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `${PAGE}/nsr-summary-by-lga/${place}`,
    ]);
  });

  test('an unknown place redirects to the map', async () => {
    const response = await site.get(`${PAGE}?place=//evil.example`);
    expect([response.status, response.headers.get('location')]).toEqual([302, PAGE]);
  });

  test('has no figures while the database does not answer, but the page works', async () => {
    const response = await lonely.get(`${PAGE}?figure=individuals`);
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(textOf(page)).toContain('The register by state');
    expect(attributesOf(page, 'svg a', 'aria-label')).toContain('Kano');
    expect(response.headers.get('cache-control') ?? '').not.toContain('public');
  });
});
