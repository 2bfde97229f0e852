import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { gsmLength } from '../../app/features/gateway/gsm';

/** The languages into which texts are translated; English is the source. */
const LANGUAGES = ['ha', 'yo', 'ig', 'pcm'];

/** Room on a screen of a phone, without "CON " or "END " (app/features/gateway/screen.ts). */
const ROOM = 156;

const read = (file: string) => readFileSync(file, 'utf8');

/** People write text messages in plain letters; others may take the room of two. */
function isPlain(text: string): boolean {
  return /^[\n -~]*$/.test(text);
}

/** A translated answer, warning or page with its English. */
const translations = ['answers', 'warnings', 'pages', 'newsletter'].flatMap((folder) =>
  readdirSync(`app/content/${folder}`, { recursive: true }).flatMap((found) => {
    const name = String(found);
    const [, slug, language] = /^([a-z0-9/-]+)\.(\w+)\.md$/.exec(name) ?? [];
    if (!slug || !language) return [];
    return { file: `app/content/${folder}/${name}`, source: `app/content/${folder}/${slug}.md`, language };
  }),
);

describe('the translated answers, warnings, pages and issues', () => {
  test('are of a known language, and each has its English', () => {
    expect(translations.length).toBeGreaterThanOrEqual(128);
    expect(translations.filter(({ language }) => !LANGUAGES.includes(language))).toEqual([]);
    expect(translations.filter(({ source }) => !existsSync(source))).toEqual([]);
  });

  test.each(translations)('$file has the settings of a translation', ({ file, source }) => {
    const { settings } = cut(file);
    const forPhones = ['sms', 'menu'].filter((name) => name in cut(source).settings);
    const tagline = /^ {2}tagline:/m.test(read(source)) ? ['tagline'] : [];
    const own = ['title', 'description', ...tagline, ...forPhones, 'of'];
    expect(Object.keys(settings).filter((name) => !['sample', 'reviewed'].includes(name))).toEqual(own);
    expect(settings.of).toMatch(/^[0-9a-f]{12}$/);
    expect(settings.description?.length).toBeGreaterThanOrEqual(50);
    expect(settings.description?.length).toBeLessThanOrEqual(160);
    expect(isPlain((settings.sms ?? '') + (settings.menu ?? ''))).toBe(true);
    expect(gsmLength(settings.sms ?? '')).toBeLessThanOrEqual(ROOM);
    expect(read(file)).toBe(read(file).normalize('NFC'));
  });

  // A translation may be older than its English, which then says more, or something else.
  test.each(translations.filter(isCurrent))('$file says what its English says', ({ file, source }) => {
    expect(shapeOf(cut(file).body)).toEqual(shapeOf(cut(source).body));
  });

  test.each(['get-involved/report-fraud', 'where-we-work/our-state-offices', 'offline'])(
    'the page %s is there in each language, as menus and other pages lead to it',
    (page) => {
      for (const language of LANGUAGES)
        expect(existsSync(`app/content/pages/${page}.${language}.md`)).toBe(true);
    },
  );

  test.each(translations.filter(({ file }) => file.includes('/answers/')))('$file is plain', ({ file }) => {
    const [first = '', ...rest] = paragraphsOf(cut(file).body);
    expect(wordsIn(first)).toBeLessThanOrEqual(60);
    const sentences = [first, ...rest].flatMap((text) => text.split(/(?<=[.!?])\s/));
    expect(sentences.filter((sentence) => wordsIn(sentence) > 20)).toEqual([]);
  });
});

test.each(LANGUAGES)('each notice is there in %s, by its title', (language) => {
  const english = parse(read('app/content/data/notifications.yaml')).notifications;
  const file = read(`app/content/data/notifications.${language}.yaml`);
  const { titles } = parse(file) as { titles: { of: string; title: string }[] };
  expect(titles.map(({ of }) => of)).toEqual(english.map(({ title }: { title: string }) => title));
  expect(new Set(titles.map(({ title }) => title)).size).toBe(titles.length);
  expect(file).toBe(file.normalize('NFC'));
});

function cut(file: string): { settings: Record<string, string>; body: string } {
  const [, settings = '', ...body] = read(file).split(/^---$/m);
  return { settings: parse(settings), body: body.join('---') };
}

function isCurrent({ file, source }: { file: string; source: string }): boolean {
  return createHash('sha256')
    .update(read(source))
    .digest('hex')
    .startsWith(cut(file).settings.of ?? '-');
}

/** What a translation keeps: the order of headings, lists and blocks, and its links, figures and bold words. */
function shapeOf(body: string) {
  // Without the language of a link's text, as of [FAQs](/resource-hub/faqs "lang:en-NG").
  const links = [...body.matchAll(/\]\(([^)\s]*)/g)].map(([, address]) => address);
  const words = body.replace(/\]\([^)]*\)/g, ']').replace(/^\d+\. /gm, '');
  const kinds = body.split('\n').flatMap((line) => /^(?:#+|:::?\S*|-|\d+\.)|^./.exec(line)?.[0] ?? []);
  return {
    links: links.sort(),
    figures: [...words.matchAll(/\d(?:[\d,.:]*\d)?/g)].map(([figure]) => figure).sort(),
    bold: words.split('**').length,
    kinds: kinds.map((kind) => (/^[#:-]|^\d+\.$/.test(kind) ? kind : 'text')),
  };
}

function paragraphsOf(body: string): string[] {
  return body
    .split('\n')
    .filter((line) => line && !/^(?:#|::)/.test(line))
    .map((line) =>
      line
        .replace(/^(?:- |\d+\. )/, '')
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replaceAll('**', ''),
    );
}

function wordsIn(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

type BySlug = Record<string, string[]>;

describe('the questions in other languages', () => {
  const learned = (language: string) => parse(read(`app/content/data/questions.${language}.yaml`)) as BySlug;
  const heldOut = (language: string) =>
    parse(read(`tests/content/answer-questions.${language}.yaml`)).first as BySlug;
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9 ]/g, '');
  const all = ['questions.yaml', ...LANGUAGES.map((language) => `questions.${language}.yaml`)].flatMap(
    (name) =>
      Object.values(parse(read(`app/content/data/${name}`)) as BySlug)
        .flat()
        .map((text) => plain(String(text))),
  );

  test.each(LANGUAGES)('%s has enough of them for each answer, and none for another', (language) => {
    const { none: _, ...known } = parse(read('app/content/data/questions.yaml')) as BySlug;
    expect(Object.keys(learned(language)).sort()).toEqual(Object.keys(known).sort());
    expect(Object.keys(heldOut(language)).sort()).toEqual(Object.keys(known).sort());
    expect(Object.values(learned(language)).filter((texts) => texts.length < 8)).toEqual([]);
    expect(Object.values(heldOut(language)).flat().length).toBeGreaterThanOrEqual(60);
  });

  test.each(LANGUAGES)('%s holds out what is learned nowhere', (language) => {
    const known = new Set(all);
    expect(
      Object.values(heldOut(language))
        .flat()
        .filter((text) => known.has(plain(text))),
    ).toEqual([]);
  });
});
