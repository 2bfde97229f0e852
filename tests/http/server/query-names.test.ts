import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { beforeAll, expect, test } from 'vitest';
import { FRAMEWORK_NAMES } from '../../../app/server/http/framework-address';
import type { PageHandle } from '../../../app/server/http/page-handle';
import { routeBranches } from '../../../app/server/http/route-branch.server';
import { filledPaths } from '../../faults/worst-bodies/addresses';
import { textsOf } from '../../support/dom';
import { ownSite } from '../../support/own-site';

const site = ownSite({}, ['--import', './tests/support/query-watch.mjs', 'server.js']);

/** The names that routes of a branch read, and those that they declare, by the ids of the routes. */
let branches: { ids: string; read: string[]; declared: string[] }[];

beforeAll(async () => {
  const build = pathToFileURL(path.resolve('build/server/index.js')).href;
  const { routes } = (await import(/* @vite-ignore */ build)) as ServerBuild;
  const paths = (await filledPaths(site, routes)).map((filled) => filled.path);
  for (const each of paths) await (await site.get(each)).arrayBuffer();
  const reads = [...site.output().matchAll(/^read from the query: (.*)$/gm)].map(
    ([, line = '']) => JSON.parse(line) as { path: string; name: string },
  );
  const branchOf = routeBranches(routes);
  branches = paths.map((each) => {
    const { ids } = branchOf(each);
    const declared = ids.flatMap((id) => ((routes[id]?.module.handle ?? {}) as PageHandle).query ?? []);
    const read = reads.filter(({ path, name }) => path === each && !FRAMEWORK_NAMES.includes(name));
    return {
      ids: ids.join(' '),
      read: read.map(({ name }) => name).sort(),
      declared: [...new Set(declared)].sort(),
    };
  });
}, 120_000);

test('each route reads only the query parameters that its handle declares', () => {
  expect(branches.filter(({ declared }) => declared.length > 0).length).toBeGreaterThan(25);
  expect(branches.filter(({ read }) => read.length > 0).length).toBeGreaterThan(25);
  const undeclared = branches.map(({ ids, read, declared }) => {
    // A file holds all of its view, but its address is read by the same function as that of the page.
    const known = /\[\.\](csv|json|xlsx|parquet|html)$/.test(ids)
      ? [...declared, 'page', 'size', 'add']
      : declared;
    return { ids, names: read.filter((name) => !known.includes(name)) };
  });
  expect(undeclared.filter(({ names }) => names.length > 0)).toEqual([]);
});

test('what no handle declares reaches no page, also of a visitor with a cookie', async () => {
  for (const page of ['/nsr/data-access-request-form?lga=kano/gaya', '/resource-hub/news?page=2']) {
    const html = await (await site.get(`${page}&x=1`, { headers: { Cookie: 'a=b' } })).text();
    expect(textsOf(html, '.printed span')[0]).toMatch(new RegExp(`${page.replace('?', '\\?')}$`));
  }
});
