import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../../../app/features/desk/roles';
import { joinDesk } from '../../support/desk';
import {
  askedAs,
  type Caller,
  caller,
  cells,
  deskPathOf,
  OTHER,
  outcomeOf,
  WHO,
} from '../../support/desk-matrix';
import { attributesOf } from '../../support/dom';
import { ownSite } from '../../support/own-site';

const site = ownSite({ TRUST_PROXY: '1' });
const CELLS = cells();
const ROUTES = CELLS.filter(({ step }) => step === null);
const STEPS = CELLS.filter(({ step }) => step !== null);

/** Routes of the build below /desk, with what they answer. */
function routesOfBuild(): Record<string, { loader: boolean; action: boolean }> {
  const script = `const { routes } = await import('./build/server/index.js');
    const found = Object.values(routes).filter(({ id }) => /^routes\\/desk(\\.|$)/.test(id));
    console.log(JSON.stringify(Object.fromEntries(found.map(({ id, module }) => [id.slice(7), { loader: !!module.loader, action: !!module.action }]))));
    process.exit(0);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}');
}

beforeAll(() => site.rows("SELECT desk_invite($1, '{editor}', 'key', 'hash')", [OTHER]));

test('the matrix has every route of the desk, and no other', () => {
  expect(ROUTES.map(({ route }) => route).sort()).toEqual(Object.keys(routesOfBuild()).sort());
});

test('the matrix has every step that pages offer', async () => {
  const known = new Set(CELLS.map(({ route, step }) => `${route} ${step}`));
  for (const who of WHO) {
    const { get } = await caller(site, who);
    for (const { route } of ROUTES.filter(({ rights }) => rights[0] !== '-')) {
      const page = await (await get(deskPathOf(route))).text();
      for (const step of attributesOf(page, 'main input[name="step"]', 'value'))
        expect(known, `${who} at ${route}`).toContain(`${route} ${step}`);
    }
  }
  const posting = Object.entries(routesOfBuild()).filter(([, { action }]) => action);
  for (const [route] of posting)
    expect(CELLS.filter((cell) => cell.route === route && cell.step).length, route).toBeGreaterThan(0);
});

describe.each(WHO.map((who, column) => ({ who, column })))('$who', ({ who, column }) => {
  test('opens these pages by their URL, and as data', async () => {
    const { get } = await caller(site, who);
    const found = [];
    const wanted = [];
    for (const { route, rights } of ROUTES) {
      if (rights[column] === '-') continue;
      wanted.push(`${route} ${rights[column] === 'open' ? 'yes' : rights[column]}`);
      const answer = await get(deskPathOf(route));
      found.push(`${route} ${outcomeOf(answer)}`);
      const data = await get(`${deskPathOf(route)}?_data=${encodeURIComponent(`routes/${route}`)}`);
      const text = await data.text();
      expect(data.status, route).toBeLessThan(500);
      if (outcomeOf(answer) === 'no') expect(text, route).not.toContain(`${OTHER}","roles`);
      if (who === 'nobody' && rights[column] === 'door') expect(text, route).toBe('');
    }
    expect(found).toEqual(wanted);
  });

  test('takes these steps by a form of their own making', async () => {
    const found = [];
    const wanted = [];
    for await (const { route, step, rights, answer } of askedAs(site, who, STEPS)) {
      wanted.push(`${route} ${step} ${rights[column] === 'open' ? 'yes' : rights[column]}`);
      found.push(`${route} ${step} ${outcomeOf(answer)}`);
    }
    expect(found).toEqual(wanted);
  });
});

const SEVERAL = [
  ...ROLES.flatMap((one, index) => ROLES.slice(index + 1).map((other): Role[] => [one, other])),
  [...ROLES],
];

test.each(SEVERAL)(
  'whoever has roles, as %s and %s, opens what each of them opens, and no more',
  async (...roles) => {
    const { get } = await caller(site, roles);
    const columns = roles.map((role) => WHO.indexOf(role));
    const found = [];
    const wanted = [];
    for (const { route, rights } of ROUTES) {
      const own = columns.map((column) => rights[column]);
      if (own.includes('-')) continue;
      wanted.push(`${route} ${own.some((right) => right === 'yes' || right === 'open') ? 'yes' : own[0]}`);
      found.push(`${route} ${outcomeOf(await get(deskPathOf(route)))}`);
    }
    expect(found).toEqual(wanted);
  },
);

test('roles that are taken away are gone with the next request', async () => {
  const person = await joinDesk(site, ['manager', 'editor'], 'former@office.example');
  await joinDesk(site, ['manager']);
  expect((await person.get('/desk/people')).status).toBe(200);
  await site.rows("SELECT desk_change_person('former@office.example', 'roles', '{editor}')");
  expect((await person.get('/desk/people')).status).toBe(403);
});

test('two managers who demote each other at once leave one', async () => {
  await site.rows("UPDATE desk_person SET roles = '{editor}' WHERE 'manager' = ANY (roles)");
  const [one, two] = [await caller(site, ['manager', 'editor']), await caller(site, ['manager', 'editor'])];
  const demote = (who: Caller, whom: Caller) =>
    who.get(`/desk/people/${whom.email}`, {
      method: 'POST',
      body: new URLSearchParams({ desk: who.desk, step: 'roles', email: whom.email, 'roles[]': 'editor' }),
      headers: { Origin: site.url },
    });
  const answers = await Promise.all([demote(one, two), demote(two, one)]);
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  const [{ count }] = await site.rows(
    "SELECT count(*)::int FROM desk_person WHERE 'manager' = ANY (roles) AND joined_at IS NOT NULL AND removed_at IS NULL",
  );
  expect(count).toBe(1);
});
