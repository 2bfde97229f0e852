import { expect, inject, test } from 'vitest';
import { textOf } from '../../support/dom';
import { inputOf } from '../../support/form-page';
import { siteAt } from '../../support/site';

const FORM = '/nsr/data-access-request-form';
const REGISTER = '/where-we-work/nsr-summary-by-lga';

const site = siteAt(inject('readSite'));
const lonely = siteAt(inject('lonelySite'));

const read = async (path: string) => (await site.get(path)).text();
const enteredIn = (html: string, name: string) =>
  textOf(/ value="([^"]*)"/.exec(inputOf(html, name))?.[1] ?? '');
const noteOf = (html: string) => /<div class="note"><p><b>Public already.*?<\/div>/s.exec(html)?.[0] ?? '';

test.each([
  ['state=kano', 'Kano', 'all LGAs'],
  ['lga=kano/gaya&lga=kano/ajingi', 'Kano', 'Ajingi, Gaya'],
  ['lga=kano/gaya&state=edo', 'Edo, Kano', 'Gaya (Kano), all LGAs of Edo'],
  ['lga=kano%2Fgaya&state=kano', 'Kano', 'all LGAs'],
  ['state=kano&state=nowhere&state=Kano&lga=kano/nowhere&lga=x&state=', 'Kano', 'all LGAs'],
])('%s fills in the form', async (query, states, lgas) => {
  const html = await read(`${FORM}?${query}`);
  expect(inputOf(html, 'criteria.location')).toContain('checked');
  expect(enteredIn(html, 'location.state')).toBe(states);
  expect(enteredIn(html, 'location.lgas')).toBe(lgas);
  expect(html).toMatch(/<fieldset class="criteria-block"><legend>Location/);
  expect(html).toMatch(/rel="canonical" href="[^"?]*\/nsr\/data-access-request-form"/);
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
  expect(note).toContain(`href="${REGISTER}/edo"`);
  const links = [...note.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  expect(links).toContain(`${REGISTER}?state=edo&state=kano`);
  for (const link of links.filter((href) => href.startsWith('/')))
    expect((await site.get(link)).status).toBe(200);
});

test.each(['', '?state=nowhere', '?lga=kano', '?state=../x', '?lga=a/b/c'])(
  'a query without a valid place (%s) shows the plain form',
  async (query) => {
    const html = await read(FORM + query);
    expect(inputOf(html, 'criteria.location')).not.toContain('checked');
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
  expect(noteOf(html).match(/<li>/g)).toHaveLength(20);
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
  const html = await read(REGISTER + query);
  expect(html.replaceAll('&amp;', '&')).toContain(
    `<a href="${FORM}?${places}">Ask for more about these LGAs</a>`,
  );
});

test.each(['', '?by=state&zone=south-east', '?q=a', '?q=nothing-here'])(
  'a view without a short list of places (%s) has no link to the form',
  async (query) => {
    expect(await read(REGISTER + query)).not.toContain('Ask for more about');
  },
);

test('the pages of places link to the form with their place', async () => {
  expect(await read(`${REGISTER}/kano`)).toContain(`href="${FORM}?state=kano"`);
  expect(await read(`${REGISTER}/kano/gaya`)).toContain(`href="${FORM}?lga=kano/gaya"`);
  expect((await read(`${REGISTER}/compare?place=kano/gaya&place=edo`)).replaceAll('&amp;', '&')).toContain(
    `href="${FORM}?lga=kano/gaya&state=edo"`,
  );
});
