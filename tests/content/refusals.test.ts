import { describe, expect, test } from 'vitest';
import { messagesOf } from '../../app/content-files/messages.server';
import { tellRefusalsInLanguages } from '../../app/refusals-in-languages.server';
import { plainPage } from '../../app/server/http/refusal.server';
import { LANGUAGES } from '../../app/words/languages.server';
import { attributesOf, domOf, textOf, textsOf } from '../support/dom';

tellRefusalsInLanguages();

const STATUSES = [400, 403, 405, 413, 414, 415, 429, 500, 503] as const;

describe.each(LANGUAGES)('refusals in %s', (language) => {
  const path = language === 'en' ? '/newsletter' : `/${language}/newsletter`;
  const { home } = messagesOf(language).refusals;

  test.each(STATUSES)('%d has its words', (status) => {
    const { title, text } = messagesOf(language).refusals[status];
    const page = domOf(plainPage(status, undefined, path));
    expect(page.documentElement.lang).toBe(language === 'en' ? 'en-NG' : language);
    expect([page.title, textsOf(page, 'h1')]).toEqual([`${title} | NASSCO`, [title]]);
    expect(textOf(page.body)).toContain(text);
    expect(page.body.textContent).toContain(home.replace(/<\/?a>/g, '').replace('{number}', '969'));
    expect(attributesOf(page, 'a', 'href')).toEqual(['/']);
    expect(textOf(page.body)).not.toMatch(/[{}]|&\w+;/);
  });

  test('what no page in a language is refused with is in English, and says so', () => {
    const page = domOf(plainPage(431, undefined, path));
    expect([page.documentElement.lang, page.title]).toEqual(['en-NG', 'This request is too long | NASSCO']);
  });
});
