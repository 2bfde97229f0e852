import { expect, test } from 'vitest';
import { html } from './html';

test.each([
  [
    'words of the data stay words',
    html`<b>${'<img src=x onerror=alert(1)> & more'}</b>`,
    '<b>&lt;img src=x onerror=alert(1)&gt; &amp; more</b>',
  ],
  [
    'a value does not end its attribute',
    html`<a title="${'"'}" rel='${"'"}'>`,
    '<a title="&quot;" rel=\'&#39;\'>',
  ],
  ['what is escaped already is escaped again', html`${'&amp;'}`, '&amp;amp;'],
  ['HTML of the tag stays HTML', html`<p>${html`<b>${'<'}</b>`}</p>`, '<p><b>&lt;</b></p>'],
  [
    'a list stands without anything between',
    html`<p>${['<', html`<br>`, [1, '&']]}</p>`,
    '<p>&lt;<br>1&amp;</p>',
  ],
  ['what is not there is nothing', html`<p>${null}${undefined}${false}${''}</p>`, '<p></p>'],
  ['zero is a figure', html`${0}`, '0'],
])('%s', (_, { __html }, expected) => {
  expect(__html).toBe(expected);
});

test('rejects an object that only looks like HTML from the tag', () => {
  const forged = JSON.parse('{ "__html": "<b>" }');
  expect(() => html`${forged}`).toThrow();
});
