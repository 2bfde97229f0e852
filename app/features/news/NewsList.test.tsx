import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NewsList } from './NewsList';
import type { NewsCardData } from './news.server';

const CARD: NewsCardData = {
  slug: 'a-story',
  title: 'A Story',
  date: '2025-01-01',
  sample: false,
  picture: null,
  kind: 'Article',
  summary: '',
  changed: '2025-09-08',
  standing: {},
  note: '',
  action: { text: 'Read More', path: '/news/a-story' },
};

function shown(card: NewsCardData): string {
  const html = renderToStaticMarkup(<NewsList items={[card]} page={1} pages={1} first={1} total={1} />);
  return html.slice(html.indexOf('<li>'), html.indexOf('</li>'));
}

it('an item without text has no summary and no button', () => {
  expect(shown(CARD)).not.toContain('Read More');
  expect(shown(CARD).match(/<a /g)).toHaveLength(1);
});

it('an item with a summary has a button with the same link as its title', () => {
  const card = shown({ ...CARD, summary: 'What happened.' });
  expect(card).toContain('<p>What happened.</p>');
  expect(card.match(/<a [^>]*href="\/news\/a-story"/g)).toHaveLength(2);
});
