import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { domOf, textOf } from '../../support/dom';
import { siteAt } from '../../support/site';

const site = siteAt(inject('readSite'));
const lonely = siteAt(inject('lonelySite'));

type ErrorText = Record<'title' | 'text', string>;

const wordsIn = (
  language: string,
): { errors: Record<404 | 503, ErrorText>; refusals: Record<400, ErrorText> } =>
  parse(readFileSync(`app/messages/${language}.yaml`, 'utf8'));

/** Status, title, heading and text of an error page. */
async function errorAt(asked: Promise<Response>) {
  const response = await asked;
  const page = domOf(await response.text());
  const heading = textOf(page.querySelector('h1'));
  return {
    status: response.status,
    title: page.title,
    heading,
    main: textOf(page.querySelector('main')),
    page,
  };
}

describe.each(['ha', 'ig', 'pcm', 'yo'])('errors in %s (docs/behaviour.md 2.23)', (language) => {
  const { errors } = wordsIn(language);

  test('a page that is not there has its title in the language too', async () => {
    const { status, title, heading, main } = await errorAt(site.get(`/${language}/nothing-here`));
    expect([status, title, heading]).toEqual([404, `${errors[404].title} | NASSCO`, errors[404].title]);
    expect(main).toContain(errors[404].text);
  });

  test('a place without the database says in the language that it is out of order', async () => {
    const { status, title, heading, main, page } = await errorAt(
      lonely.get(`/${language}/where-we-work/nsr-summary-by-lga/kano`),
    );
    expect([status, title, heading]).toEqual([503, `${errors[503].title} | NASSCO`, errors[503].title]);
    expect(main).toContain(errors[503].text);
    expect(page.documentElement.getAttribute('lang')).toBe(language);
    for (const english of ['out of order', 'These pages may help', 'free of charge'])
      expect(main).not.toContain(english);
  });
});

test('the English error page keeps its words, which the other languages translate', async () => {
  const { errors } = wordsIn('en');
  const { status, title, main } = await errorAt(lonely.get('/where-we-work/nsr-summary-by-lga/kano'));
  expect([status, title]).toEqual([503, `${errors[503].title} | NASSCO`]);
  expect(main).toContain(errors[503].text);
});
