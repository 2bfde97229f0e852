import { expect, test } from 'vitest';
import { markdownOf } from './markdown.server';

const ORIGIN = 'https://nassco.example';

test('headings, lists, tables and links come out as Markdown with whole addresses', () => {
  const html = `<h2 id="a">What to do</h2><ol class="steps"><li><strong>Call <a href="tel:969">969</a>.</strong> Now</li></ol>
    <p>See the <a href="/answers/complain">answer</a> or <a href="https://other.example/x">another site</a>.</p>
    <table><thead><tr><th>State</th><th>Office</th></tr></thead><tbody><tr><th>Kano</th><td>kano@x.example</td></tr></tbody></table>`;
  expect(markdownOf(html, ORIGIN)).toBe(`## What to do

1. **Call [969](tel:969).** Now

See the [answer](https://nassco.example/answers/complain) or [another site](https://other.example/x).

| State | Office          |
| ----- | --------------- |
| Kano  | kano@x.example |`);
});

test('what is hidden or only serves the page is left out, and a picture keeps its words', () => {
  const html = `<p>Read<span class="hidden-text"> more</span> <span aria-hidden="true">×</span></p><form><input></form>
    <svg><text>9</text></svg><img src="/pictures/a.jpg" alt="A meeting">`;
  expect(markdownOf(html, ORIGIN)).toBe(`Read

![A meeting](https://nassco.example/pictures/a.jpg)`);
});

test('what Markdown would take for its own stays text', () => {
  expect(markdownOf('<p>*not* a [list] # 1 &lt;b&gt;</p>', ORIGIN)).toBe('\\*not\\* a \\[list] # 1 \\<b>');
});
