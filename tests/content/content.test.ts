import { describe, expect, inject, test } from 'vitest';
import { checkContent, checkInPieces, contentSurroundings } from '../../app/check-content.server';
import { blocks, listSamples } from '../../app/content.server';
import { problemText } from '../../app/content-files/problem';
import { isOfBuild, withContent } from '../../app/content-files/store.server';
import { coverageFile, coverageRows } from '../../app/features/coverage/rows.server';
import { listFaqs } from '../../app/features/faqs/faqs.server';
import { site } from '../../app/features/navigation/site-file';
import { officesFile, participatingStatesFile } from '../../app/features/offices/offices.server';
import { findPage, pageFiles } from '../../app/features/pages/pages.server';
import {
  managementFile,
  responsibilitiesFile,
  stakeholdersFile,
} from '../../app/features/people/people.server';
import { tendersFile } from '../../app/features/tenders/tenders.server';
import { all } from '../support/dom';

test('the content is that of the build, or what lies over it, as the project says', () => {
  expect(isOfBuild()).toBe(!inject('isOverlaid'));
});

test('the content is valid', () => {
  expect(checkContent().map(problemText)).toEqual([]);
});

test('a check in pieces finds the same, and others work meanwhile', async () => {
  const changes = {
    texts: new Map([['app/content/news/bad.md', '---\ntitle: Bad\n---\n\n[A link](/nowhere)\n']]),
  };
  const whole = withContent(changes, checkContent);
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns++;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  const pieces = await withContent(changes, () => checkInPieces(1));
  isDone = true;
  expect(pieces).toEqual(whole);
  expect(pieces.length).toBeGreaterThan(0);
  expect(turns).toBeGreaterThan(5);
});

describe('every path in the menus exists', () => {
  const { hasPath } = contentSurroundings();
  const entries = site.groups.flatMap((group) => [group, ...group.children]);
  test.each([...entries, ...site.quickLinks].map(({ path }) => path))('%s', (path) => {
    expect(hasPath(path)).toBe(true);
  });
});

test('a path below the texts exists if its text does', () => {
  const { hasPath } = contentSurroundings();
  for (const path of ['/news/unga-2025', '/answers', '/answers/complain', '/warnings', '/warnings/report'])
    expect([path, hasPath(path)]).toEqual([path, true]);
  for (const path of ['/news/nothing', '/answers/nothing', '/warnings/nothing', '/answers/complain/more'])
    expect([path, hasPath(path)]).toEqual([path, false]);
});

test('every page has one title and no other h1', () => {
  for (const path of pageFiles().keys()) {
    const page = findPage(path);
    expect(page?.hero.title).toBeTruthy();
    expect(all(JSON.stringify(page?.parts), 'h1')).toEqual([]);
  }
});

test('of two paths with the same text, one file has the text, and the other refers to it', () => {
  const [whoWeAre, aboutUs] = [findPage('/who-we-are'), findPage('/who-we-are/about-us')];
  expect(whoWeAre?.parts).toEqual(aboutUs?.parts);
  expect(whoWeAre).toMatchObject({ canonical: '/who-we-are/about-us', updated: aboutUs?.updated });
  expect(whoWeAre?.hero).not.toEqual(aboutUs?.hero);
  expect(pageFiles().get('/who-we-are')?.content).toMatch(/---\n$/);
});

describe('the collections have the sizes of docs/behaviour.md 9', () => {
  const groups = stakeholdersFile.read().groups;
  const states = officesFile.read().offices.map(({ state }) => state);

  test.each([
    ['state offices', states, 37],
    ['questions', listFaqs(), 10],
    ['members of management', managementFile.read().members, 4],
    ['responsibilities', responsibilitiesFile.read().responsibilities, 8],
    ['tenders', tendersFile.read().tenders, 7],
    ['regions', participatingStatesFile.read().regions, 6],
    ['LGAs in the coverage table', coverageRows(), 774],
  ])('%s', (_name, collection, size) => {
    expect(collection).toHaveLength(size);
  });

  test('stakeholders', () => {
    expect(groups.map(({ title, tiles }) => [title, tiles.length])).toEqual([
      ['DONORS/DEPARTMENT PARTNERS', 12],
      ['GOVERNMENT AGENCIES', 3],
      ['PRIVATE ORGANIZATIONS', 2],
    ]);
  });

  test('the offices are those of the 36 states and the FCT, each once, in order', () => {
    expect(states).toEqual([...new Set(coverageRows().map(({ state }) => state))]);
    expect(states).toEqual([...states].sort((one, other) => one.localeCompare(other, 'en')));
  });

  test('the regions contain each state once', () => {
    const regional = participatingStatesFile.read().regions.flatMap((region) => region.states);
    expect(regional.sort()).toEqual([...states].sort());
  });

  test('the sample coverage adds up to the published totals', () => {
    if (!coverageFile.read().sample) return;
    const sum = (column: 'communities' | 'households') =>
      coverageRows().reduce((all, row) => all + row[column], 0);
    expect(sum('communities')).toBe(228_290);
    expect(sum('households')).toBe(19_708_500);
  });
});

test('the list of samples gives file and line, or a whole file of figures', () => {
  const samples = listSamples();
  for (const { where } of samples)
    expect(where).toMatch(/^app\/(?:content|messages)\/[\w./-]+(:[1-9]\d*|\.csv)$/);
  const files = samples.map(({ where }) => where.replace(/:\d+$/, ''));
  for (const file of [managementFile, officesFile, participatingStatesFile, coverageFile]) {
    expect(files.includes(file.file)).toBe(JSON.stringify(file.read()).includes(`"sample":true`));
  }
});

test('what the search knows of a sample term says that it is a sample', () => {
  const terms = { 'start-data-request': site.dataRequests, 'accessibility-answer': site.accessibility };
  for (const [name, { answerDays, sample = false }] of Object.entries(terms)) {
    const words = blocks[name]?.words?.().join(' ') ?? '';
    expect(words).toContain(`within ${answerDays} days`);
    expect(words.startsWith('Sample, ')).toBe(sample);
  }
});
