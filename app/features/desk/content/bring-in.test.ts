import { expect, test } from 'vitest';
import { bringIn } from './bring-in.server';

const opened = { title: 'A fraud', body: 'One.\n\nTwo.\n\nThree.', sample: 'on' };

test('changes of other fields, and of other lines of a text, come together', () => {
  const mine = { ...opened, body: 'One!\n\nTwo.\n\nThree.' };
  const theirs = { title: 'Another fraud', body: 'One.\n\nTwo.\n\nThree!' };
  expect(bringIn(opened, mine, theirs)).toEqual({
    entries: { title: 'Another fraud', body: 'One!\n\nTwo.\n\nThree!' },
    changed: ['title', 'body', 'sample'],
    conflicts: [],
  });
});

test('where both have changed the same, the form keeps one’s own and shows the other’s', () => {
  const both = bringIn(opened, { ...opened, title: 'Mine' }, { ...opened, title: 'Theirs' });
  expect(both.entries.title).toBe('Mine');
  expect(both.conflicts).toEqual([{ name: 'title', theirs: 'Theirs' }]);
});

test('nothing is brought in if nobody else has changed anything', () => {
  expect(bringIn(opened, { title: 'Mine' }, opened)).toEqual({
    entries: { title: 'Mine' },
    changed: [],
    conflicts: [],
  });
});

test.each(['constructor', 'toString', '__proto__'])('a field named %s is one like any other', (name) => {
  const odd = Object.fromEntries([[name, 'x']]);
  expect(() => bringIn(odd, {}, {})).not.toThrow();
  expect(bringIn({}, odd, opened).changed).toEqual(Object.keys(opened));
});
