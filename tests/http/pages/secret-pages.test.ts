import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loggedPath } from '../../../app/server/secret-path';
import { ownSite } from '../../support/own-site';
import { SECRET_ROUTES, secretPaths } from '../../support/route-paths';

const ID = 'G-TEST123456';
const PATHS = secretPaths('canary');

const site = ownSite({ ANALYTICS_MEASUREMENT_ID: ID });

describe('pages whose URL is a secret (P31), whatever routes are added', () => {
  test('are the routes with a token', () => {
    expect(SECRET_ROUTES).toEqual(readdirSync('app/routes').filter((name) => name.includes('$token')));
    expect(SECRET_ROUTES.length).toBeGreaterThanOrEqual(5);
  });

  test.each(PATHS)('%s is not logged, by the site or by nginx', (path) => {
    const [, inNginx = ''] = /"~\*(\^[^"]+:token[^"]*|\^[^"]+)" \$1\/:token;/.exec(nginxSettings()) ?? [];
    expect(loggedPath(path)).toBe(path.replace(/canary.*/, ':token'));
    expect(path).toMatch(new RegExp(inNginx.replaceAll('\\\\', '\\'), 'i'));
  });

  test.each(PATHS)('%s is told to nobody, as a page or as a referrer', async (path) => {
    for (const address of [path, `${path}/more`, `${path}?done=line`]) {
      const answer = await site.get(address);
      expect(answer.headers.get('referrer-policy'), address).toBe('strict-origin');
      expect(await answer.text(), address).not.toContain(ID);
    }
  });

  test('other pages are reported', async () => {
    const answer = await site.get('/nsr');
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(await answer.text()).toContain(ID);
  });
});

function nginxSettings(): string {
  return readFileSync('deploy/nginx/nginx.conf', 'utf8');
}
