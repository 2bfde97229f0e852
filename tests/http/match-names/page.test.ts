import { describe, expect, inject, test } from 'vitest';
import { all, attributesOf, cellsOf, domOf, textOf } from '../../support/dom';
import { newVisitor } from '../../support/form-posts';
import { formSite } from '../../support/shared-sites';
import { type AnsweringSite, siteAt } from '../../support/site';

const PAGE = '/where-we-work/match-lga-names';
const FILE = `${PAGE}.csv`;

const site = formSite(inject('formSite'));
const lonely = siteAt(inject('lonelySite'));

/** Posts the form as a browser without scripts does. */
function send(
  fields: Record<string, string | Blob>,
  path = PAGE,
  target: AnsweringSite = site,
  visitor = newVisitor(),
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return target.get(path, { method: 'POST', headers: visitor, body });
}

const csvFile = (content: BlobPart) => new File([content], 'list.csv', { type: 'text/csv' });

const LIST = 'Gaya, Kano\r\nBassa\r\n\r\nOgun\tEgbado North\r\nLondon';

describe('the page', () => {
  test('has a form that works without scripts, and says what happens to a list', async () => {
    const answer = await site.get(PAGE);
    expect(answer.headers.get('cache-control')).toMatch(/^public/);
    const html = await answer.text();
    expect(attributesOf(html, 'form[method="post"]', 'enctype')).toEqual(['multipart/form-data']);
    expect(all(html, 'script')).toHaveLength(2); // the shell, and structured data
    expect(textOf(html)).toContain('stores none of it.');
  });

  test('matches a list, and offers a choice for doubtful names', async () => {
    const answer = await send({ names: LIST });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const html = await answer.text();
    expect(textOf(html)).toContain('2 of 4 lines matched, 1 to choose, 1 like no LGA');
    const [gaya, bassa, egbado, london] = cellsOf(html);
    expect(gaya).toEqual([
      '1. Gaya, Kano',
      'Kano',
      expect.stringMatching(/Gaya\s*kano\/gaya/),
      '1.00',
      'same name',
    ]);
    expect(bassa?.at(-1)).toBe('same name; 2 states have this name');
    expect(egbado).toEqual(expect.arrayContaining(['3. Ogun, Egbado North', '0.98', 'second spelling']));
    expect(london).toEqual(['4. London', '', '', '0.00', 'no LGA has a name like this']);
    expect(attributesOf(html, 'select[name="choice.2"] option', 'value')).toEqual([
      '',
      'kogi/bassa',
      'plateau/bassa',
    ]);
  });

  test('keeps a choice on the page and in the file', async () => {
    const chosen = { names: LIST, 'choice.2': 'plateau/bassa', 'choice.4': 'no/place', other: 'x' };
    const html = await (await send(chosen)).text();
    expect(textOf(html)).toContain('3 of 4 lines matched, 1 like no LGA');
    expect(attributesOf(html, '[name="choice.2"] option[selected]', 'value')).toEqual(['plateau/bassa']);
    const file = await send(chosen, FILE);
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="matched-lga-names.csv"');
    expect((await file.text()).split('\r\n')).toEqual([
      expect.stringContaining('LINE,GIVEN,STATE,LGA,ID,SCORE,REASON,CANDIDATES'),
      '1,"Gaya, Kano",Kano,Gaya,kano/gaya,1,same name,',
      '2,Bassa,Plateau,Bassa,plateau/bassa,0.5,"same name; 2 states have this name; chosen by you",kogi/bassa plateau/bassa',
      '3,"Ogun, Egbado North",Ogun,Yewa North,ogun/yewa-north,0.98,second spelling,',
      '4,London,,,,0,no LGA has a name like this,',
      '',
    ]);
  });

  test.each([
    ['a header, in any order and case', 'HOUSEHOLDS,Lga,state\n1,Gaya,Kano\n2,Bassa,Kogi\n'],
    ['semicolons, a byte order mark and CRLF', '\ufeffState;LGA\r\nKano;Gaya\r\nKogi;Bassa\r\n'],
    ['no header', 'Kano,Gaya\nKogi,Bassa\n'],
    ['quotes and line breaks within them', 'LGA,State\n"Gaya","Kano"\n"Bassa\n","Kogi"\n'],
    ['one column', 'LGA\n"Gaya, Kano"\n"Bassa, Kogi"\n'],
  ])('reads a file with %s', async (_case, content) => {
    const html = await (await send({ names: '', file: csvFile(content) })).text();
    expect(textOf(html)).toContain('2 of 2 lines matched');
    expect(cellsOf(html).map(([, state]) => state)).toEqual(['Kano', 'Kogi']);
  });

  test('accepts 1,000 lines, and a megabyte', async () => {
    const lines = Array.from({ length: 1000 }, (_, index) => `Gayaa ${index}, Kano`);
    expect((await send({ names: lines.join('\n') })).status).toBe(200);
    const wide = Array.from({ length: 900 }, () => `Gaya,Kano,${'x'.repeat(1100)}`);
    const html = await (await send({ file: csvFile(`LGA,State,Note\n${wide.join('\n')}`) })).text();
    expect(textOf(html)).toContain('900 of 900 lines matched');
  });
});

describe('invalid lists get an error with status 422', () => {
  const xlsx = new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0]);
  const utf16 = Buffer.from('\ufeffLGA\nGaya', 'utf16le');
  test.each<[string, Record<string, string | Blob>, string]>([
    ['nothing', {}, 'Paste at least one name, or choose a file'],
    ['blank lines', { names: ' \n\t\n' }, 'Paste at least one name, or choose a file'],
    ['both', { names: 'Gaya', file: csvFile('LGA\nGaya') }, 'Paste names or choose a file, not both'],
    [
      'too many lines',
      { names: 'Gaya\n'.repeat(1001) },
      'Send up to 1,000 lines at a time: this list has 1,001',
    ],
    [
      'too long a file',
      { file: csvFile('Gaya\n'.repeat(1234)) },
      'Send up to 1,000 lines at a time: this list has 1,234',
    ],
    ['a NUL', { names: 'Ga\0ya' }, 'Remove the characters that cannot be shown'],
    ['a lone surrogate', { names: 'Ga\ud800ya' }, 'Remove the characters that cannot be shown'],
    ['a workbook', { file: csvFile(xlsx) }, 'This is a workbook or a ZIP file. Save the list as "CSV UTF-8"'],
    ['UTF-16', { file: csvFile(utf16) }, 'The file is UTF-16. Save it as "CSV UTF-8".'],
    ['UTF-16 without its mark', { file: csvFile(utf16.subarray(2)) }, 'This is not a text file.'],
    [
      'Latin-1',
      { file: csvFile(Buffer.from('LGA\nGaya\nÉ', 'latin1')) },
      'Line 3 of the file: Not UTF-8 here.',
    ],
    ['an empty file', { file: csvFile('') }, 'The file is empty.'],
    ['a header alone', { file: csvFile('State,LGA\n') }, 'The file has no names.'],
    ['broken quotes', { file: csvFile('LGA\n"Gaya\nBassa') }, 'Broken quoting'],
    ['more than 1 MB', { file: csvFile('x'.repeat(1024 * 1024 + 1)) }, 'The file is larger than 1 MB.'],
  ])('%s', async (_case, fields, message) => {
    const answer = await send(fields);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(domOf(html).title).toMatch(/^Error: Match LGA Names/);
    expect(textOf(html)).toContain(message);
    expect(attributesOf(html, 'a', 'href')).toContainEqual(expect.stringMatching(/^#match-(names|file)$/));
    if (typeof fields.names === 'string' && fields.names.includes('Gaya')) expect(html).toContain('Gaya');
    const file = await send(fields, FILE);
    expect([file.status, await file.text()]).toEqual([422, expect.stringContaining(message)]);
  });

  test('a body over the limit is 413, one that is not a form 415 or 400', async () => {
    expect((await send({ names: 'x'.repeat(1200 * 1024) })).status).toBe(413);
    const bad = (type: string) =>
      site.get(PAGE, { method: 'POST', headers: { ...newVisitor(), 'Content-Type': type }, body: 'x' });
    expect((await bad('application/json')).status).toBe(415);
    expect((await bad('multipart/form-data; boundary=y')).status).toBe(400);
    expect((await bad('application/x-www-form-urlencoded')).status).toBe(422);
  });

  test('a page of another site cannot post here', async () => {
    const headers = { ...newVisitor(), Origin: 'https://elsewhere.example' };
    expect((await send({ names: 'Gaya' }, PAGE, site, headers)).status).toBe(403);
  });
});

test('the list is kept while the database does not answer', async () => {
  const answer = await send({ names: 'Gaya, Kano\nBassa' }, PAGE, lonely);
  expect(answer.status).toBe(503);
  const html = await answer.text();
  expect(textOf(html)).toContain('The register does not answer at the moment.');
  expect(domOf(html).querySelector('textarea')?.textContent).toBe('Gaya, Kano\nBassa');
  expect((await send({ names: 'Gaya' }, FILE, lonely)).status).toBe(503);
});

test('lists have their own limit', async () => {
  const visitor = newVisitor();
  for (let sent = 0; sent < 60; sent++) expect((await send({}, PAGE, site, visitor)).status).toBe(422);
  expect((await send({ names: 'Gaya' }, FILE, site, visitor)).status).toBe(429);
  const form = await site.get('/newsletter', {
    method: 'POST',
    headers: visitor,
    body: new URLSearchParams(),
  });
  expect(form.status).toBe(422);
});

test('a GET of the file leads to the form', async () => {
  const answer = await site.get(FILE, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, PAGE]);
});

test('no part of a list is logged', async () => {
  await send({ names: 'Zzyzx, Nowhere' });
  await send({ file: csvFile('LGA\nZzyzx\n"broken') });
  const log = await site.log();
  expect(log).toContain(PAGE);
  expect(log).not.toMatch(/zzyzx/i);
});
