import { expect, inject, test } from 'vitest';
import { all, attributesOf, textOf, textsOf } from '../../support/dom';
import { entryOf, inputOf } from '../../support/form-page';
import { siteAt } from '../../support/site';

const FORM = '/nsr/data-access-request-form';
const REGISTER = '/where-we-work/nsr-summary-by-lga';

const site = siteAt(inject('readSite'));
const lonely = siteAt(inject('lonelySite'));

const read = async (path: string) => (await site.get(path)).text();
const linksOn = async (path: string) => attributesOf(await read(path), 'a', 'href');
const noteOf = (html: string) =>
  all(html, '.note').find((note) => textOf(note).startsWith('Public already'))?.outerHTML ?? '';

test.each([
  ['state=kano', 'Kano', 'all LGAs'],
  ['lga=kano/gaya&lga=kano/ajingi', 'Kano', 'Ajingi, Gaya'],
  ['lga=kano/gaya&state=edo', 'Edo, Kano', 'Gaya (Kano), all LGAs of Edo'],
  ['lga=kano%2Fgaya&state=kano', 'Kano', 'all LGAs'],
  ['state=kano&state=nowhere&state=Kano&lga=kano/nowhere&lga=x&state=', 'Kano', 'all LGAs'],
])('%s fills in the form', async (query, states, lgas) => {
  const html = await read(`${FORM}?${query}`);
  expect(inputOf(html, 'criteria.location').hasAttribute('checked')).toBe(true);
  expect(entryOf(html, 'location.state')).toBe(states);
  expect(entryOf(html, 'location.lgas')).toBe(lgas);
  expect(textsOf(html, '.criteria-block:not(.shut) > legend')).toEqual(['Location']);
  expect(attributesOf(html, '[rel=canonical]', 'href')).toEqual([
    expect.stringMatching(/^[^?]*\/nsr\/data-access-request-form$/),
  ]);
});

test('the note has the public figures, with links to their table and file', async () => {
  const note = noteOf(await read(`${FORM}?state=edo&lga=kano/gaya`));
  const { rows } = (await (await site.get(`${REGISTER}.json?state=kano&q=gaya`)).json()) as {
    rows: { lga: string; households: number; individuals: number }[];
  };
  const gaya = rows.find(({ lga }) => lga === 'Gaya');
  expect(textOf(note)).toContain(
    `Gaya, Kano : ${gaya?.households.toLocaleString('en')} households, ${gaya?.individuals.toLocaleString('en')} people`,
  );
  const links = attributesOf(note, 'a', 'href');
  expect(links).toContain(`${REGISTER}/edo`);
  expect(links).toContain(`${REGISTER}?state=edo&state=kano`);
  for (const link of links.filter((href) => href.startsWith('/')))
    expect((await site.get(link)).status).toBe(200);
});

test.each(['', '?state=nowhere', '?lga=kano', '?state=../x', '?lga=a/b/c'])(
  'a query without a valid place (%s) shows the plain form',
  async (query) => {
    const html = await read(FORM + query);
    expect(inputOf(html, 'criteria.location').hasAttribute('checked')).toBe(false);
    expect(noteOf(html)).toBe('');
    expect(html).toContain('modulepreload');
  },
);

test('a form takes at most 20 places', async () => {
  const { rows } = (await (await site.get(`${REGISTER}.json?state=kano`)).json()) as {
    rows: { id: string }[];
  };
  expect(rows.length).toBeGreaterThan(30);
  const html = await read(`${FORM}?${rows.map(({ id }) => `lga=${id}`).join('&')}`);
  expect(all(noteOf(html), 'li')).toHaveLength(20);
});

test('the form opens without the database', async () => {
  const answer = await lonely.get(`${FORM}?state=kano`);
  expect(answer.status).toBe(200);
  expect(textOf(await answer.text())).toContain('so the places could not be filled in');
});

test.each([
  ['?state=kano', 'state=kano'],
  ['?state=edo&state=kano', 'state=edo&state=kano'],
  ['?zone=south-east', 'state=abia&state=anambra&state=ebonyi&state=enugu&state=imo'],
  ['?q=gaya', 'lga=kano/gaya'],
])('the view %s links to the form with its places', async (query, places) => {
  const links = textsOf(await read(REGISTER + query), `a[href="${FORM}?${places}"]`);
  expect(links).toContain('Ask for more about these LGAs');
});

test.each(['', '?by=state&zone=south-east', '?q=a', '?q=nothing-here'])(
  'a view without a short list of places (%s) has no link to the form',
  async (query) => {
    expect(await read(REGISTER + query)).not.toContain('Ask for more about');
  },
);

test('the pages of places link to the form with their place', async () => {
  expect(await linksOn(`${REGISTER}/kano`)).toContain(`${FORM}?state=kano`);
  expect(await linksOn(`${REGISTER}/kano/gaya`)).toContain(`${FORM}?lga=kano/gaya`);
  expect(await linksOn(`${REGISTER}/compare?place=kano/gaya&place=edo`)).toContain(
    `${FORM}?lga=kano/gaya&state=edo`,
  );
});
