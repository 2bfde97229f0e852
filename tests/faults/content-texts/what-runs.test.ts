import { expect, test } from 'vitest';
import { domOf } from '../../support/dom';
import { whatRuns } from './what-runs';

const page = (title: string, data: string, text: string) =>
  domOf(`<!DOCTYPE html><html><head><meta charset="utf-8"><meta name="description" content="x">
<title>${title}</title><link rel="stylesheet" href="/assets/site-1.css"><script type="application/ld+json">${data}</script></head>
<body><main>${text}</main><script type="module">import("/assets/shell-1.js");import("/assets/a.b-2.js")</script></body></html>`);

test('the site’s own head and scripts are no fault', () => {
  expect(whatRuns(page('Title', '{"name":"x"}', '<p><a href="/nsr">x</a></p>'))).toEqual([]);
});

const ALERT = '<script>alert(1)</script>';

test.each([
  ['out of main', page('Title', '{}', `</main>${ALERT}`)],
  ['out of the title', page(`</title>${ALERT}`, '{}', '')],
  ['out of the title and the head', page(`</title></head>${ALERT}`, '{}', '')],
  ['out of the data', page('Title', `{"name":"</script>${ALERT}"}`, '')],
  [
    'a setting for the whole page',
    page('</title><meta http-equiv="refresh" content="0; url=//x.example">', '{}', ''),
  ],
  [
    'a style from elsewhere',
    page('</title><link rel="stylesheet" href="https://x.example/x.css">', '{}', ''),
  ],
  ['in a text', page('Title', '{}', '<img src="x" onerror="alert(1)">')],
])('%s, what runs is found', (_, document) => {
  expect(whatRuns(document).join('\n')).toMatch(/alert|refresh|x\.css/);
});
