import { expect, inject, test } from 'vitest';
import { PAGE_KINDS } from '../../scans/page-kinds';
import { all } from '../../support/dom';
import { ROUTES } from '../../support/routes';
import { siteAt } from '../../support/site';

/** Its newsletter form has a key too, but subscriptions are told apart by their address. */
const HOME = '/';

const site = siteAt(inject('readSite'));

// Two visitors with the same form key would be taken for one who sends a form twice, so no cache may share it.
test('exactly the pages with a form key are private to one visitor', async () => {
  const paths = new Set([...ROUTES, ...Object.values(PAGE_KINDS)]);
  const withKey: string[] = [];
  const isPrivate: string[] = [];
  for (const path of paths) {
    const response = await site.get(path);
    const keys = all(await response.text(), '[name="formKey"]');
    if (keys.length > 0 && path !== HOME) withKey.push(path);
    if (response.headers.get('Cache-Control')?.includes('private')) isPrivate.push(path);
  }
  expect(isPrivate).toEqual(withKey);
  expect(withKey).toContain('/newsletter');
});
