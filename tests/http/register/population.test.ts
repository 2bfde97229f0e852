import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { STATES } from '../../../app/features/register/zones';
import { runCommand } from '../../support/command';
import { newDatabase } from '../../support/databases';
import { attributesOf, textOf } from '../../support/dom';
import { startSite, type TestSite, untilReady } from '../../support/site';

// Households per 1,000 people on the map, once the population of the states is imported (docs/behaviour.md 2.6).

const MAP = '/where-we-work';
const FILE = `STATE,POPULATION\n${STATES.map((name) => `${name},${name === 'Kano' ? '"13,000,000"' : '4000000'}`).join('\n')}`;

let folder: string;
let url: string;
let site: TestSite;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nassco-population-'));
  url = await newDatabase(inject('serverUrl'));
  site = await startSite({ DATABASE_URL: url });
  await untilReady(site);
}, 60_000);

afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

async function imported(content: string, ...args: string[]) {
  const file = path.join(folder, 'population.csv');
  await writeFile(file, content);
  return runCommand(['population:import', file, ...args], { DATABASE_URL: url });
}

const DETAILS = ['--year', '2022', '--source', 'a statistical office'];

test('a wrong file changes nothing and lists its errors', async () => {
  const { code, output } = await imported(FILE.replace('Abia,', 'Atlantis,'), ...DETAILS);
  expect(code).toBe(1);
  expect(output).toContain('line 2: "Atlantis" is neither a state nor FCT.');
  expect(output).toContain('No line for Abia.');
  expect((await imported(FILE, '--year', 'soon', '--source', 'x')).output).toContain('--year must be a year');
  expect((await imported(FILE)).output).toContain('--year must be a year');
  expect((await imported(' '.repeat(200_000), ...DETAILS)).output).toContain('is larger than 100 KB.');
  expect(textOf(await (await site.get(MAP)).text())).toContain(
    'Share of households in the register by state',
  );
});

test('the map shows households per 1,000 people, of its year and source, and shares again once it is removed', async () => {
  expect((await imported(FILE, ...DETAILS)).code).toBe(0);
  await expect
    .poll(async () => textOf(await (await site.get(MAP)).text()), { timeout: 10_000 })
    .toContain('Households per 1,000 people in the register by state');
  const page = await (await site.get(MAP)).text();
  // 630,455 households among 13 million people.
  expect(attributesOf(page, 'svg a', 'aria-label')).toContain('Kano: 48 households per 1,000 people');
  expect(textOf(page)).toContain('Population of 2022: a statistical office.');
  expect(await (await site.get(`${MAP}?figure=share`)).text()).toContain('Kano: 7.5% of all households');
  expect(await (await site.get('/embed/map.svg')).text()).toContain(
    'Population of 2022: a statistical office',
  );

  expect((await runCommand(['population:import', '--remove'], { DATABASE_URL: url })).code).toBe(0);
  await expect
    .poll(async () => textOf(await (await site.get(MAP)).text()), { timeout: 10_000 })
    .toContain('Share of households in the register by state');
});

test('a sample says so', async () => {
  expect((await imported(FILE, ...DETAILS, '--sample')).code).toBe(0);
  await expect
    .poll(async () => textOf(await (await site.get(MAP)).text()), { timeout: 10_000 })
    .toContain('Population of 2022: a statistical office (sample).');
  expect(await (await site.get('/embed/map.svg')).text()).toContain('a statistical office (sample)');
});
