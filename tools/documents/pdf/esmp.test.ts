import { describe, expect, test } from 'vitest';
import { makeEsmp } from './esmp';
import { readBack } from './read-back';

describe('the sample plan', () => {
  test('is marked as a sample at its head and every foot, names 969 and has a table with column headers', async () => {
    const { text, runs, objects, pages } = readBack(await makeEsmp());
    expect(text).toContain('Environmental and Social Management Plan');
    expect(text).toContain('Call the toll-free line 969.');
    expect(runs.filter((run) => run.text === 'Sample document')).toHaveLength(2 + pages.length);
    const all = [...objects.values()];
    expect(all.filter((object) => /\/S \/Table\b/.test(object))).toHaveLength(1);
    expect(all.filter((object) => object.includes('/Scope /Column'))).toHaveLength(2);
    expect(all.filter((object) => object.includes('/Scope /Row'))).toHaveLength(11);
  });
});
