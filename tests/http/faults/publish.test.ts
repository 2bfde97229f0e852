import { expect, test } from 'vitest';
import { killWhilePublishing } from '../../faults/publish';
import { broken } from '../../support/short-form';

// The short form of `npm run fault publish`.
test('P55: Node and PostgreSQL killed while publishing leave what was before or what is after, at every address', async () => {
  expect(broken(await killWhilePublishing(2))).toEqual([]);
}, 300_000);
